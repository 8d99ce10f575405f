import { expect, test } from "vitest";
import { type FormLimitName, formLimits } from "../../domain/form-limits.ts";
import { createFormLimits } from "./form-limits.ts";

const names = Object.keys(formLimits) as FormLimitName[];

/** Limits whose networks have none of their own. */
const unshared = names.filter((name) => formLimits[name].scope === "client" && !("network" in formLimits[name]));

test("[MAIL-6] what one network sends refuses no other, and of leads and reports not even its own clients", () => {
	const createLimits = createFormLimits(1, () => 0);
	const clients = Array.from({ length: 60 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
	for (const limit of names.filter((name) => formLimits[name].scope === "client")) {
		for (const client of clients) while (createLimits(client).tryTake([{ limit }]));
		expect(createLimits("2001:db8:1:ffff::1").tryTake([{ limit }]), limit).toBe(unshared.includes(limit));
		expect(createLimits("192.0.2.1").tryTake([{ limit }]), limit).toBe(true);
	}
	expect(unshared).toEqual(["lead", "leadForActivity", "report", "reportForActivity", "passkey"]);
});

test("[LIST-6] leads from one /48 or /24 count once per activity", () => {
	const createLimits = createFormLimits(1, () => 0);
	const isCounted = (client: string, of = "judo") => createLimits(client).tryTake([{ limit: "popularity", of }]);
	expect(["192.0.2.1", "192.0.2.2", "2001:db8:1:1::1", "2001:db8:1:2::1"].map((client) => isCounted(client))).toEqual([
		true,
		false,
		true,
		false,
	]);
	expect(isCounted("192.0.2.1", "kayak")).toBe(true);
	expect(isCounted("192.0.3.1")).toBe(true);
});

test("[BOOK-8] each process still accepts a form when there are more processes than tokens", () => {
	const createLimits = createFormLimits(64, () => 0);
	for (const limit of names) expect(createLimits("192.0.2.1").tryTake([{ limit }]), limit).toBe(true);
});

test("[BOOK-8] a form that lacks one of its tokens takes none of the others", () => {
	const limits = createFormLimits(1, () => 0)("192.0.2.1");
	const tokens = [{ limit: "report" }, { limit: "reportForActivity", of: "judo" }] as const;
	const { capacity } = formLimits.reportForActivity;
	for (let n = 0; n < 2 * capacity; n++) expect(limits.tryTake([...tokens])).toBe(n < capacity);
	const left = formLimits.report.capacity - capacity;
	for (let n = 0; n < left; n++) expect(limits.tryTake([{ limit: "report" }])).toBe(true);
	expect(limits.tryTake([{ limit: "report" }])).toBe(false);
});
