import { describe, expect, test } from "vitest";
import { parseForm } from "../domain/forms/parse-form.ts";
import { leadStatuses } from "../domain/lead/lead.ts";
import { LeadForm } from "../domain/lead/lead-form.ts";
import { NewsletterForm } from "../domain/subscription/newsletter-form.ts";
import { normalizeEmail } from "../domain/subscription/subscription.ts";
import { demoActivities } from "./activities/index.ts";
import { demoLeads, demoSubscriptions } from "./people.ts";

test("the demo world holds 24 activities, 186 leads and 512 subscribers", () => {
	expect([demoActivities.length, demoLeads.length, demoSubscriptions.length]).toEqual([24, 186, 512]);
});

describe("the demo leads", () => {
	test("are all valid in the sign-up form", () => {
		for (const { firstName, lastName, email, phone, newsletter } of demoLeads) {
			const form = new FormData();
			for (const [name, value] of Object.entries({ firstName, lastName, email, phone })) form.set(name, value);
			form.set("agreeToTerms", "on");
			if (newsletter) form.set("newsletter", "on");
			expect(parseForm(LeadForm, form)).toEqual({
				ok: true,
				value: { firstName, lastName, email, phone, agreeToTerms: true, newsletter, childAge: null, message: "" },
			});
		}
		expect(demoLeads.every(({ agreeToTerms }) => agreeToTerms)).toBe(true);
	});

	test("all belong to an existing activity that was created before", () => {
		for (const lead of demoLeads) {
			const activity = demoActivities.find(({ id }) => id === lead.activityId);
			expect(lead.activityName).toBe(activity?.title);
			expect(lead.createdAt > (activity?.createdAt ?? "~"), lead.id).toBe(true);
		}
	});

	test("include activities with many leads and some without any", () => {
		const counts = demoActivities.map(({ id }) => demoLeads.filter(({ activityId }) => activityId === id).length);
		expect(Math.max(...counts)).toBeGreaterThanOrEqual(20);
		expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
		expect(new Set(counts).size).toBeGreaterThanOrEqual(10);
	});

	test("are mostly new, and include every status", () => {
		const share = (status: string) => demoLeads.filter((lead) => lead.status === status).length / demoLeads.length;
		expect(share("new")).toBeGreaterThan(0.5);
		for (const status of leadStatuses) expect(share(status), status).toBeGreaterThan(0.03);
	});

	test("include about 40 % newsletter opt-ins, and parents with several leads", () => {
		const share = demoLeads.filter(({ newsletter }) => newsletter).length / demoLeads.length;
		expect(share).toBeGreaterThan(0.35);
		expect(share).toBeLessThan(0.45);
		const parents = new Set(demoLeads.map(({ email }) => email));
		expect(parents.size).toBeGreaterThan(160);
		expect(parents.size).toBeLessThan(demoLeads.length);
	});

	test("use phone numbers in the block reserved for fiction, 555 01xx", () => {
		for (const { phone } of demoLeads) expect(phone.replace(/\D/g, "")).toMatch(/^1?55501001\d\d$/);
	});

	test("have been updated only if their status changed", () => {
		for (const { id, status, createdAt, updatedAt } of demoLeads) {
			if (status === "new") expect(updatedAt, id).toBe(createdAt);
			else expect(updatedAt > createdAt, id).toBe(true);
		}
	});
});

describe("the demo subscribers", () => {
	test("have unique e-mail addresses that are valid in the newsletter form", () => {
		for (const { email } of demoSubscriptions) {
			const form = new FormData();
			form.set("email", email);
			expect(parseForm(NewsletterForm, form)).toEqual({ ok: true, value: { email: normalizeEmail(email) } });
		}
		expect(new Set(demoSubscriptions.map(({ email }) => email)).size).toBe(512);
	});

	test("include a third from leads with names, while most others have none", () => {
		const fromLeads = demoSubscriptions.filter(({ subscriptionSource }) => subscriptionSource === "lead");
		const fromFooter = demoSubscriptions.filter(({ subscriptionSource }) => subscriptionSource === "footer");
		expect(fromLeads.length + fromFooter.length).toBe(512);
		expect(fromLeads.length / 512).toBeCloseTo(1 / 3, 1);
		for (const { firstName, lastName } of fromLeads) expect(firstName && lastName).toBeTruthy();
		const named = fromFooter.filter(({ firstName }) => firstName !== null);
		expect(named.length).toBeGreaterThan(5);
		expect(named.length / fromFooter.length).toBeLessThan(0.2);
		for (const { firstName, lastName } of fromFooter) expect(firstName === null).toBe(lastName === null);
	});

	test("include every lead with the newsletter box ticked, under the same name", () => {
		for (const { email, firstName, lastName, newsletter } of demoLeads) {
			if (!newsletter) continue;
			expect(demoSubscriptions).toContainEqual(
				expect.objectContaining({ email, firstName, lastName, subscriptionSource: "lead" }),
			);
		}
	});

	test("include a few inactive ones", () => {
		const inactive = demoSubscriptions.filter(({ active }) => !active);
		expect(inactive.length).toBeGreaterThanOrEqual(3);
		expect(inactive.length).toBeLessThanOrEqual(10);
		for (const { createdAt, updatedAt } of inactive) expect(updatedAt > createdAt).toBe(true);
	});
});

describe("leads and subscribers", () => {
	const people = [...demoLeads, ...demoSubscriptions];

	test("have ids numbered by creation time", () => {
		for (const [documents, kind] of [
			[demoLeads, "lead"],
			[demoSubscriptions, "subscription"],
		] as const) {
			expect(documents.map(({ id }) => id)).toEqual(
				documents.map((_, n) => `demo-${kind}-${String(n + 1).padStart(3, "0")}`),
			);
			const times = documents.map(({ createdAt }) => createdAt);
			expect(times).toEqual(times.toSorted());
			expect(new Set(times).size).toBe(times.length);
		}
	});

	test("have times from April to the middle of November 2026", () => {
		for (const { createdAt, updatedAt } of people) {
			for (const time of [createdAt, updatedAt]) {
				expect(new Date(time).toISOString()).toBe(time);
				expect(time >= "2026-04-01" && time < "2026-11-16", time).toBe(true);
			}
		}
	});

	test("have lower-case ASCII e-mail addresses on the reserved domain example.org", () => {
		for (const { email } of people) expect(email).toMatch(/^[a-z]+([._][a-z]+)?\d{0,2}@example\.org$/);
	});

	test("have names of many origins, some with accents", () => {
		const names = people.flatMap(({ firstName, lastName }) => [firstName ?? "", lastName ?? ""]);
		expect(new Set(names).size).toBeGreaterThan(130);
		expect(names.filter((name) => /[^\p{ASCII}’]/u.test(name)).length).toBeGreaterThan(60);
	});

	test("are the same on every start", () => {
		expect(demoLeads[0]).toMatchInlineSnapshot(`
			{
			  "activityId": "rock-pool-rangers",
			  "activityName": "Rock Pool Rangers",
			  "agreeToTerms": true,
			  "childAge": null,
			  "createdAt": "2026-04-01T19:17:53.399Z",
			  "email": "amara.mbeki@example.org",
			  "firstName": "Amara",
			  "id": "demo-lead-001",
			  "lastName": "Mbeki",
			  "message": "",
			  "newsletter": true,
			  "notes": "",
			  "owner": null,
			  "phone": "+1 555 010 0100",
			  "remindOn": null,
			  "session": null,
			  "status": "new",
			  "termsVersion": null,
			  "updatedAt": "2026-04-01T19:17:53.399Z",
			}
		`);
		expect(demoSubscriptions[511]).toMatchInlineSnapshot(`
			{
			  "active": true,
			  "confirmedAt": "2026-11-14T19:50:18.287Z",
			  "createdAt": "2026-11-14T19:50:18.287Z",
			  "email": "ivanova.constance@example.org",
			  "firstName": "Constance",
			  "id": "demo-subscription-512",
			  "lastName": "Ivanova",
			  "subscriptionSource": "footer",
			  "updatedAt": "2026-11-14T19:50:18.287Z",
			}
		`);
	});
});
