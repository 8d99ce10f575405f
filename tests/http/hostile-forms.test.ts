import { beforeAll, describe, expect, test } from "vitest";
import { leadFieldLimits } from "../../domain/lead/lead-form.ts";
import { type Form, parseForms } from "./forms.ts";
import { allowedStatuses, createMultipartRequest, findFormProblems } from "./hostile-form-requests.ts";
import { createFormPost } from "./raw-connection.ts";
import { findResponseProblems } from "./response-problems.ts";
import { createPath, routePatterns } from "./route-patterns.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile();
const forms: Form[] = [];

beforeAll(async () => {
	const known = new Set<string>();
	for (const pattern of routePatterns) {
		const address = createPath(pattern);
		for (const form of parseForms((await site.ask(address)).text, address)) {
			const name = `${form.target} ${Object.keys(form.fields)}`;
			if (!known.has(name)) forms.push(form);
			known.add(name);
		}
	}
});

test("the pages' forms are found", () => {
	const names = forms.flatMap(({ fields }) => Object.keys(fields));
	expect(names).toEqual(expect.arrayContaining(["idempotencyKey", "firstName", "agreeToTerms", "newsletter", "email"]));
});

describe("[GEN-5] every field of every form stands every hostile value", () => {
	test("sent as an address-like body: what is stored of it is clean text within its limits", async () => {
		expect(await findFormProblems(site, forms, "urlencoded")).toEqual([]);
		const leads = site.store.rows("select first_name, last_name, email, phone from leads where origin = 'staff'");
		expect(leads.length).toBeGreaterThan(20);
		const limits = [leadFieldLimits.firstName, leadFieldLimits.lastName, leadFieldLimits.email, leadFieldLimits.phone];
		const unclean = leads.flatMap((lead) => Object.values(lead).filter((text, at) => !isClean(text, limits[at])));
		expect(unclean).toEqual([]);
		expect(site.store.value("select count(*) from subscriptions where email <> lower(trim(email))")).toBe(0);
	});

	test("sent in parts", async () => {
		expect(await findFormProblems(site, forms, "multipart")).toEqual([]);
	});

	test("sent in the background", async () => {
		expect(await findFormProblems(site, forms, "data request")).toEqual([]);
	});
});

test("[GEN-5] files in place of texts count as missing", async () => {
	for (const form of forms) {
		for (const field of Object.keys(form.fields)) {
			const answer = await site.ask(
				createMultipartRequest(site.origin, form, field, "x", '; filename="cv.pdf"\r\ncontent-type: application/pdf'),
			);
			expect({ field, status: answer.status, complaints: findResponseProblems(answer, site.dataDir) }).toEqual({
				field,
				status: expect.toSatisfy((status) => allowedStatuses.includes(status)),
				complaints: [],
			});
		}
	}
});

test("[GEN-5] of repeated fields the first counts, and unknown ones are left alone", async () => {
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
	const answer = await site.ask(createFormPost(site.origin, target, sent.toString()));
	expect(answer.status).toBe(302);
	expect(countLeads()).toBe(before + 1);
	const [lead] = site.store.rows("select * from leads where email = 'first@example.com'");
	expect(lead).toMatchObject({ status: "new", activity_id: target.split("/").at(-1) });
	expect(lead?.id).not.toBe("mine");
	expect(String(lead?.created_at)).not.toContain("1999");
});

test("[GEN-5] a form with none of its fields, or no body at all, is answered with its messages", async () => {
	const { target } = leadForm();
	for (const body of ["", "&&&", "=", "x=1"]) {
		const answer = await site.ask(createFormPost(site.origin, target, body));
		expect(answer.status, JSON.stringify(body)).toBe(400);
		expect(answer.text).toContain("Please enter your first name.");
		expect(findResponseProblems(answer, site.dataDir)).toEqual([]);
	}
});

test("[GEN-5] a thousand fields in one form are no burden", async () => {
	const { target, fields } = leadForm();
	const many = Array.from({ length: 1000 }, (_, at) => `field${at}=${at}`).join("&");
	const answer = await site.ask(createFormPost(site.origin, target, `${new URLSearchParams(fields)}&${many}`));
	expect(answer.status).toBe(302);
});

function isClean(text: unknown, longest = 0): boolean {
	return typeof text === "string" && text === text.trim() && !/\p{Cc}|\p{Cs}/u.test(text) && text.length <= longest;
}

function leadForm(): Form {
	const form = forms.find(({ fields }) => "firstName" in fields);
	if (!form) throw new Error("No page has a lead form.");
	return form;
}

function countLeads(): number {
	return Number(site.store.value("select count(*) from leads"));
}
