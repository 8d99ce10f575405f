import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formLimits } from "../domain/form-limits.ts";
import { mailBounds, publicForms } from "../domain/public-bounds.ts";

const app = import.meta.dirname;
const read = (file: string) => readFileSync(join(app, file), "utf8");
const actions = ["public", "links"]
	.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: app }))
	.filter((file) => /^export (const|async function|function) action\b/m.test(read(file)));

/** Leads take their tokens where they are saved. */
const leadSaving = "public/activity/save-activity-leads.server.ts";

test("[MAIL-6] every form that needs no account is in the table of bounds", () => {
	expect(Object.keys(publicForms).toSorted()).toEqual(actions.toSorted());
});

test.each(actions)("[MAIL-6] %s takes the limits that the table names", (file) => {
	const source = read(file) + (read(file).includes('failedCode: "leadFailed"') ? read(leadSaving) : "");
	const names = [...source.matchAll(/\blimit: "(\w+)"|requireWithinLimit\(context, "(\w+)"\)/g)].map(
		([, named, required]) => named ?? required,
	);
	expect([...new Set(names)].toSorted()).toEqual([...(publicForms[file]?.limits ?? [])].toSorted());
});

test("[MAIL-6] every form that causes a mail has a limit, and every such mail a bound for its mailbox", () => {
	for (const [file, { limits, mails }] of Object.entries(publicForms)) {
		if (mails.length > 0) expect(limits, file).not.toEqual([]);
		for (const mail of mails) expect(mailBounds[mail], `${file}: ${mail}`).not.toBe("staff");
	}
});

test("[MAIL-6] every form that stores or mails something has a bound for the whole network", () => {
	for (const [file, { limits }] of Object.entries(publicForms)) {
		if (limits.length === 0) continue;
		const isBounded = limits.some((name) => formLimits[name].scope === "network" || "network" in formLimits[name]);
		expect(isBounded, file).toBe(true);
	}
});

test("[MAIL-6] what a network sends beyond its share is held, and nothing is refused for it", () => {
	const wide = Object.entries(formLimits).filter(([, { scope }]) => scope === "network");
	expect(wide.map(([name, { beyond }]) => [name, beyond])).toEqual([
		["leadsOfNetwork", "held"],
		["reportsOfNetwork", "held"],
		["popularity", "not counted"],
	]);
	expect(Object.values(formLimits).every(({ scope, beyond }) => scope === "network" || beyond === "refused")).toBe(
		true,
	);
});
