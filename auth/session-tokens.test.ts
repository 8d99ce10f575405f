import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openBackend } from "../server/process/open-ports.ts";
import { emptyFolder } from "../tests/contract/empty-folder.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const client = { address: "192.0.2.7", userAgent: "Test" };

afterEach(() => void vi.useRealTimers());

async function openAuth() {
	const { auth, documents } = await openBackend({ dataDir: await emptyFolder() });
	onTestFinished(() => documents.close());
	await auth.accounts.add(robin.email, robin.password, { by: "an operator" });
	return auth;
}

test("[AUTH-1] each sign-in gets its own token of 32 random letters and digits", async () => {
	const auth = await openAuth();
	const tokens = new Set<string>();
	for (let times = 0; times < 8; times++) {
		const signedIn = await auth.signIn(robin, client);
		const [, token = ""] = decodeURIComponent((signedIn.ok && signedIn.setCookies[0]) || "").match(/=([^.]+)\./) ?? [];
		expect(token).toMatch(/^[0-9A-Za-z]{32}$/);
		tokens.add(token);
	}
	expect(tokens.size).toBe(8);
	// Random at both ends: no two of eight tokens share their beginning or end.
	for (const part of [(token: string) => token.slice(0, 8), (token: string) => token.slice(-8)]) {
		expect(new Set([...tokens].map(part)).size).toBe(8);
	}
});

test("[AUTH-4] a password stays valid for years", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T08:00:00.000Z") });
	const auth = await openAuth();
	vi.setSystemTime("2036-11-16T08:00:00.000Z");
	expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
});
