import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { errors } from "../../domain/errors.ts";
import { openAppWithClock } from "./app-with-clock.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };

const generousTimeout = { timeout: 20_000, interval: 5 };

/** Holds back password hashes. Returns the requested ones, as functions that let them continue. */
function holdHashes(): (() => void)[] {
	const held: (() => void)[] = [];
	const { argon2 } = crypto;
	const holding = vi.spyOn(crypto, "argon2").mockImplementation((...parameters) => {
		held.push(() => argon2(...parameters));
	});
	syncBuiltinESMExports();
	onTestFinished(() => {
		holding.mockRestore();
		syncBuiltinESMExports();
	});
	return held;
}

test("[AUTH-3] a flood of sign-ins is rejected beyond a few per network, while the owner can still sign in", async () => {
	const app = await openAppWithClock();
	await app.backend.auth.accounts.add(robin.email, robin.password, { by: "an operator" });
	const first = await app.post("/admin/login", robin);
	const device = first.headers.getSetCookie().find((line) => line.includes("-device=")) ?? "";
	const held = holdHashes();
	const finished: string[] = [];
	const signIn = async (name: string, form: Record<string, string>, from: { address: string; cookie?: string }) => {
		const response = await app.post("/admin/login", form, from);
		finished.push(`${name} ${response.status}`);
		return response;
	};
	const waits = (count: number) =>
		vi.waitFor(
			() => expect(app.backend.auth.getHashCounts()).toMatchObject({ inProgress: 1, waiting: count }),
			generousTimeout,
		);
	const all: Promise<unknown>[] = [];
	let waiting = -1;
	for (const network of [1, 2, 3]) {
		for (let n = 0; n < (network === 1 ? 3 : 2); n++) {
			const form = { email: `nobody${n}@larkabout.example`, password: "a guess" };
			all.push(signIn(`network ${network}`, form, { address: `2001:db8:${network}:${n}::1` }));
			await waits(++waiting);
		}
	}
	expect(held).toHaveLength(1);

	const typed = { email: "ida.berg@larkabout.example", password: "a guess that nobody shows" };
	const refused = await app.post("/admin/login", typed, { address: "2001:db8:1:99::1" });
	expect(refused.status).toBe(503);
	expect(refused.headers.get("retry-after")).toBe("5");
	expect(refused.html).toContain(errors.signInOverloaded.text);
	expect(refused.html).toContain(`value="${typed.email}"`);
	expect(refused.html).not.toContain(typed.password);
	const data = await app.post("/admin/login.data", typed, { address: "2001:db8:1:99::1" });
	expect([data.status, data.headers.get("retry-after")]).toEqual([503, "5"]);

	all.push(signIn("owner elsewhere", robin, { address: "203.0.113.7" }));
	await waits(++waiting);
	const cookie = device.slice(0, device.indexOf(";"));
	all.push(signIn("owner's browser", robin, { address: "2001:db8:1:7::1", cookie }));
	await waits(++waiting);
	expect(app.backend.auth.getHashCounts()).toEqual({ inProgress: 1, waiting: 8, refused: 2 });

	for (let done = 0; done < all.length; done++) {
		await vi.waitFor(() => expect(held).toHaveLength(1), generousTimeout);
		held.shift()?.();
		await vi.waitFor(() => expect(finished).toHaveLength(done + 1), generousTimeout);
	}
	await Promise.all(all);
	const refusedSignIn = (network: number) => `network ${network} 401`;
	expect(finished).toEqual([
		refusedSignIn(1),
		"owner's browser 302",
		"owner elsewhere 302",
		refusedSignIn(2),
		refusedSignIn(3),
		refusedSignIn(1),
		refusedSignIn(2),
		refusedSignIn(3),
		refusedSignIn(1),
	]);
});
