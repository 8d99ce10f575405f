import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createAuthDatabase } from "../server/process/auth-database.ts";
import { openSqliteStore } from "../store/sqlite/sqlite.ts";
import { TestClock } from "../tests/contract/test-clock.ts";
import { testMails } from "../tests/contract/test-mails.ts";
import { createSignInRateLimit } from "./sign-in-rate-limit.ts";

const robin = "robin@larkabout.example";
const now = new Date("2026-11-16T08:00:00.000Z");

async function openRateLimit() {
	const folder = await mkdtemp(join(tmpdir(), "larkabout-rate-limit-"));
	const store = await openSqliteStore(folder);
	onTestFinished(async () => {
		await store.close();
		await rm(folder, { recursive: true });
	});
	const { startAttempt } = createSignInRateLimit(
		createAuthDatabase({ ...store, clock: new TestClock(), mails: testMails }),
	);
	return (address: string, email: string, canWait = true) => startAttempt({ address, email, canWait }, now);
}

test("[AUTH-3] an account cannot be locked from elsewhere: hundreds of failures delay its sign-in by at most eight seconds", async () => {
	const startAttempt = await openRateLimit();
	for (let n = 1; n <= 250; n++) await startAttempt(`198.51.100.${n}`, robin);
	expect(await startAttempt("192.0.2.7", robin)).toMatchObject({ delayMs: 8000 });
});

test("[AUTH-3] typos of colleagues behind one address block nobody, but a hundred failures do", async () => {
	const startAttempt = await openRateLimit();
	for (let n = 1; n <= 99; n++) await startAttempt("192.0.2.7", `n${n}@larkabout.example`);
	const attempt = await startAttempt("192.0.2.7", robin);
	if (typeof attempt === "object") await attempt.discard();
	expect(attempt).toMatchObject({ delayMs: 0 });
	expect(await startAttempt("192.0.2.7", "n100@larkabout.example")).toMatchObject({ delayMs: 0 });
	expect(await startAttempt("192.0.2.7", robin)).toBe("rateLimited");
	expect(await startAttempt("198.51.100.9", robin)).toMatchObject({ delayMs: 0 });
});

test("[AUTH-3] counts all IPv6 addresses of one /64 as one client", async () => {
	const startAttempt = await openRateLimit();
	for (let n = 1; n <= 5; n++) await startAttempt(`2001:db8:1:2::${n}`, robin);
	expect(await startAttempt("2001:db8:1:2:ffff::1", robin)).toBe("rateLimited");
	expect(await startAttempt("2001:db8:1:3::1", robin)).toMatchObject({ delayMs: 250 });
});
