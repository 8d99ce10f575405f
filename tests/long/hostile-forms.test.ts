import { beforeAll, expect, test } from "vitest";
import { leadFieldLimits } from "../../domain/lead/lead-form.ts";
import { type Form, parseForms } from "../http/forms.ts";
import { createFormPost } from "../http/raw-connection.ts";
import { findResponseProblems } from "../http/response-problems.ts";
import { createPath, routePatterns } from "../http/route-patterns.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { isCampaign } from "../support/campaign.ts";
import { allowedStatuses, createMultipartRequest, findFormProblems, rotateFields } from "./hostile-form-requests.ts";

/** Each form is sent from a different client. */
const site = startSiteForFile(() => ({ TRUSTED_PROXIES: "1" }));
const forms: Form[] = [];

/** URLs of pages with forms for the activities in the URL. */
const listsOfActivities = ["/enquire?ids=judo", "/shortlist?ids=judo"];
/** The forms that the buttons of a shortlist submit. */
const shortlistForms: Form[] = [
	{ target: "/shortlist/order", fields: { up: "judo", down: "judo" } },
	{ target: "/shortlist/removal", fields: { ids: "judo" } },
];

beforeAll(async () => {
	const known = new Set<string>();
	for (const address of [...routePatterns.map((pattern) => createPath(pattern)), ...listsOfActivities]) {
		for (const form of parseForms((await site.request(address)).text, address)) {
			const name = `${form.target} ${Object.keys(form.fields)}`;
			if (!known.has(name)) forms.push(form);
			known.add(name);
		}
	}
	forms.push(...shortlistForms);
});

test("finds the forms of all pages", () => {
	const names = forms.flatMap(({ fields }) => Object.keys(fields));
	expect(names).toEqual(
		expect.arrayContaining(["idempotencyKey", "firstName", "agreeToTerms", "newsletter", "email", "ask.judo", "ids"]),
	);
});

test("[GEN-5] every form answers below 500 for hostile values in every field, and stores only clean text within its limits", {
	timeout: 600_000,
}, async () => {
	// Otherwise a quarter of the values, which differ from field to field.
	const meets = isCampaign ? undefined : (field: number, _: number, value: number) => (field + value) % 4 === 0;
	expect(await findFormProblems(site, forms, "urlencoded", {}, meets)).toEqual([]);
	const leads = site.store.rows("select first_name, last_name, email, phone from leads where origin = 'staff'");
	expect(leads.length).toBeGreaterThan(20);
	const limits = [leadFieldLimits.firstName, leadFieldLimits.lastName, leadFieldLimits.email, leadFieldLimits.phone];
	const unclean = leads.flatMap((lead) => Object.values(lead).filter((text, at) => !isClean(text, limits[at])));
	expect(unclean).toEqual([]);
	expect(site.store.value("select count(*) from subscriptions where email <> lower(trim(email))")).toBe(0);
});

test("[GEN-5] every form answers below 500 for every hostile value as a data request, with the fields in rotation", async () => {
	const meets = isCampaign ? undefined : rotateFields(1);
	expect(await findFormProblems(site, forms, "data request", {}, meets)).toEqual([]);
});

test("[GEN-5] every form answers below 500 for every hostile value as multipart, with the fields in rotation", async () => {
	expect(await findFormProblems(site, forms, "multipart", {}, rotateFields(0))).toEqual([]);
});

test("[GEN-5] a file in place of a text field is answered below 500", async () => {
	for (const form of forms) {
		for (const field of Object.keys(form.fields)) {
			const response = await site.request(
				createMultipartRequest(site.origin, form, field, "x", '; filename="cv.pdf"\r\ncontent-type: application/pdf'),
			);
			expect({ field, status: response.status, problems: findResponseProblems(response, site.dataDir) }).toEqual({
				field,
				status: expect.toSatisfy((status) => allowedStatuses.includes(status)),
				problems: [],
			});
		}
	}
});

test("[GEN-5] uses the first of repeated fields, and ignores unknown fields", async () => {
	const { target, fields } = leadForm();
	const before = countLeads();
	const sent = new URLSearchParams({ ...fields, email: "first@example.com" });
	sent.append("email", "second@example.com");
	sent.append("status", "booked");
	sent.append("createdAt", "1999-01-01");
	sent.append("id", "mine");
	sent.append("activityId", "another");
	sent.append("__proto__", "x");
	sent.append("firstName[]", "x");
	const response = await site.request(createFormPost(site.origin, target, sent.toString()));
	expect(response.status).toBe(302);
	expect(countLeads()).toBe(before + 1);
	const [lead] = site.store.rows("select * from leads where email = 'first@example.com'");
	expect(lead).toMatchObject({ status: "new", activity_id: target.split("/").at(-1) });
	expect(lead?.id).not.toBe("mine");
	expect(String(lead?.created_at)).not.toContain("1999");
});

test("[GEN-5] an empty form is answered with 400 and its validation messages", async () => {
	const { target } = leadForm();
	for (const body of ["", "&&&", "=", "x=1"]) {
		const response = await site.request(createFormPost(site.origin, target, body));
		expect(response.status, JSON.stringify(body)).toBe(400);
		expect(response.text).toContain("Enter your first name.");
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
	}
});

test("[GEN-5] accepts a form with a thousand additional fields", async () => {
	const { target, fields } = leadForm();
	fields.email = "thousand@example.com";
	const many = Array.from({ length: 1000 }, (_, at) => `field${at}=${at}`).join("&");
	const response = await site.request(createFormPost(site.origin, target, `${new URLSearchParams(fields)}&${many}`));
	expect(response.status).toBe(302);
});

function isClean(text: unknown, maxLength = 0): boolean {
	return typeof text === "string" && text === text.trim() && !/\p{Cc}|\p{Cs}/u.test(text) && text.length <= maxLength;
}

/** Returns the lead form for an activity that received no hostile forms, so that its rate limit isn't used up. */
function leadForm(): Form {
	const form = forms.find(({ fields }) => "firstName" in fields);
	if (!form) throw new Error("No page has a lead form.");
	return { ...form, target: "/booking/judo" };
}

function countLeads(): number {
	return Number(site.store.value("select count(*) from leads"));
}
