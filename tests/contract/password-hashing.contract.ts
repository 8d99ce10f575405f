import { createHook } from "node:async_hooks";
import { expect, onTestFinished, test } from "vitest";
import type { Start } from "./store-under-test.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const kit = { email: "kit@harbour.club", password: "paper lantern parade" };
const operator = { by: "an operator" };

/** The contract of hashing passwords in a queue, so that a flood of sign-ins leaves the process to its visitors. */
export function passwordHashingContract(start: Start): void {
	test("[AUTH-3] passwords of sign-ins, reset links and password questions are hashed one at a time", async () => {
		const { auth } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const signedIn = await auth.signIn(robin, from("2001:db8::1"));
		const cookies = signedIn.ok ? signedIn.setCookies.map((line) => line.split(";")[0]).join("; ") : "";
		const invited = await auth.accountLinks.invite(kit.email, operator);
		const [, id = "", token = ""] = (invited.outcome === "invited" && invited.url.match(/([^/]+)\/([^/]+)$/)) || [];
		const hashes = countHashes();
		const signIns = Array.from({ length: 10 }, (_, n) => {
			const email = n % 2 === 0 ? robin.email : "nobody@larkabout.example";
			return auth.signIn({ email, password: `guess ${n}` }, from(`2001:db8:${n}::1`));
		});
		const [used, changed, ...wrong] = await Promise.all([
			auth.accountLinks.use({ purpose: "invitation", id, token }, kit.password, from("2001:db8:b::1")),
			auth.changePassword({ current: "a guess", next: kit.password }, { ...from("2001:db8:c::1"), cookies }),
			...signIns,
		]);
		expect([used, changed.ok]).toEqual(["stored", false]);
		expect(wrong).toEqual(Array(10).fill({ ok: false, reason: "invalidCredentials" }));
		expect(hashes).toEqual({ inProgress: 0, all: 12, mostAtOnce: 1 });
		expect(auth.getHashCounts()).toEqual({ inProgress: 0, waiting: 0, refused: 0 });
	});

	test("[AUTH-3] only a few sign-ins of one network are queued, while others and known browsers are served", async () => {
		const { auth } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const signedIn = await auth.signIn(robin, from("2001:db8:1::1"));
		const cookies = signedIn.ok ? signedIn.setCookies.map((line) => line.split(";")[0]).join("; ") : "";
		const flood = Array.from({ length: 12 }, (_, n) => {
			const client = from(`2001:db8:1:${n}::1`);
			return auth.signIn({ email: `nobody${n}@larkabout.example`, password: "guess" }, client);
		});
		const [known, elsewhere, ...results] = await Promise.all([
			auth.signIn(robin, { ...from("2001:db8:1::1"), cookies }),
			auth.signIn(robin, from("2001:db8:2::1")),
			...flood,
		]);
		expect([known.ok, elsewhere.ok]).toEqual([true, true]);
		const refused = results.filter((result) => !result.ok && result.reason === "overloaded");
		expect(refused.length).toBeGreaterThan(0);
		expect(refused).toHaveLength(auth.getHashCounts().refused);
		expect(results).toContainEqual({ ok: false, reason: "invalidCredentials" });
	});
}

function from(address: string) {
	return { address, userAgent: "" };
}

/** Counts hashes from now on, as Node.js starts and finishes them. */
function countHashes() {
	const counts = { inProgress: 0, all: 0, mostAtOnce: 0 };
	const ids = new Set<number>();
	const hook = createHook({
		init(id, type) {
			if (type !== "ARGON2REQUEST") return;
			ids.add(id);
			counts.all++;
			counts.inProgress++;
			counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.inProgress);
		},
		before(id) {
			if (ids.delete(id)) counts.inProgress--;
		},
	}).enable();
	onTestFinished(() => void hook.disable());
	return counts;
}
