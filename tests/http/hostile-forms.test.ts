import { beforeAll, describe, expect, test } from "vitest";
import { leadFieldLimits } from "../../domain/lead/lead-form.ts";
import { complaints } from "./complaints.ts";
import { type Form, formsOf } from "./forms.ts";
import { hostileValues } from "./hostile-values.ts";
import { runSite } from "./running-site.ts";
import { addressOf, patterns } from "./site-map.ts";
import { type Answer, formPost, type Question } from "./wire.ts";

const site = runSite();
const boundary = "----a-boundary-of-this-test";
const forms: Form[] = [];

beforeAll(async () => {
	const known = new Set<string>();
	for (const pattern of patterns) {
		const address = addressOf(pattern);
		for (const form of formsOf((await site.ask(address)).text, address)) {
			const name = `${form.target} ${Object.keys(form.fields)}`;
			if (!known.has(name)) forms.push(form);
			known.add(name);
		}
	}
});

test("the pages' forms are found", () => {
	const names = forms.flatMap(({ fields }) => Object.keys(fields));
	expect(names).toEqual(expect.arrayContaining(["formKey", "firstName", "agreeToTerms", "newsletter", "email"]));
});

describe("[GEN-5] every field of every form stands every hostile value", () => {
	test("sent as an address-like body: what is stored of it is clean text within its limits", async () => {
		expect(await problemsOf(urlencoded, "document")).toEqual([]);
		const leads = site.store.rows("select first_name, last_name, email, phone from leads where origin = 'staff'");
		expect(leads.length).toBeGreaterThan(20);
		const limits = [leadFieldLimits.firstName, leadFieldLimits.lastName, leadFieldLimits.email, leadFieldLimits.phone];
		const unclean = leads.flatMap((lead) => Object.values(lead).filter((text, at) => !isClean(text, limits[at])));
		expect(unclean).toEqual([]);
		expect(site.store.value("select count(*) from subscriptions where email <> lower(trim(email))")).toBe(0);
	});

	test("sent in parts", async () => {
		expect(await problemsOf(inParts, "document")).toEqual([]);
	});

	test("sent in the background", async () => {
		expect(await problemsOf((form, field, value) => inBackground(urlencoded(form, field, value)), "data")).toEqual([]);
	});
});

test("[GEN-5] files in place of texts count as missing", async () => {
	for (const form of forms) {
		for (const field of Object.keys(form.fields)) {
			const answer = await site.ask(inParts(form, field, "x", '; filename="cv.pdf"\r\ncontent-type: application/pdf'));
			expect({ field, status: answer.status, complaints: complaints(answer, site.dataDir) }).toEqual({
				field,
				status: expect.toSatisfy((status) => allowed.includes(status)),
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
	const answer = await site.ask(formPost(site.origin, target, sent.toString()));
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
		const answer = await site.ask(formPost(site.origin, target, body));
		expect(answer.status, JSON.stringify(body)).toBe(400);
		expect(answer.text).toContain("Please enter your first name.");
		expect(complaints(answer, site.dataDir)).toEqual([]);
	}
});

test("[GEN-5] a thousand fields in one form are no burden", async () => {
	const { target, fields } = leadForm();
	const many = Array.from({ length: 1000 }, (_, at) => `field${at}=${at}`).join("&");
	const answer = await site.ask(formPost(site.origin, target, `${new URLSearchParams(fields)}&${many}`));
	expect(answer.status).toBe(302);
});

/** Sends each form once per field and hostile value, and tells which of the answers are amiss. */
async function problemsOf(
	question: (form: Form, field: string, value: string) => Question,
	kind: "document" | "data",
): Promise<string[]> {
	const problems: string[] = [];
	for (const form of forms) {
		for (const field of Object.keys(form.fields)) {
			for (const [name, value] of Object.entries(hostileValues)) {
				const answer = await site.ask(question(form, field, value));
				const found = [...complaints(answer, site.dataDir), ...amiss(answer, kind)];
				if (found.length > 0) problems.push(`${form.target}, ${field}: ${name}: ${[...new Set(found)].join(", ")}`);
			}
		}
	}
	return problems;
}

/** 401 and 429 are the sign-in's, whose wrong passwords are no field's fault. */
const allowed = [200, 202, 302, 400, 401, 409, 429];

/** A form is taken, or its page says beside a field what is wrong. */
function amiss({ status, text }: Answer, kind: "document" | "data"): string[] {
	if (!allowed.includes(status)) return [`status ${status}`];
	if (![400, 409].includes(status) || kind === "data") return [];
	return /aria-invalid="true"/.test(text) ? [] : ["no message"];
}

function urlencoded(form: Form, field: string, value: string): Question {
	const others = Object.entries(form.fields).filter(([name]) => name !== field);
	const body = [...others.map(([name, text]) => `${name}=${encodeURIComponent(text)}`), `${field}=${value}`].join("&");
	return formPost(site.origin, form.target, body);
}

function inParts(form: Form, field: string, value: string, more = ""): Question {
	const part = (name: string, content: Buffer, rest = "") =>
		Buffer.concat([
			Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`),
			content,
			Buffer.from("\r\n"),
		]);
	const parts = Object.entries(form.fields).map(([name, text]) =>
		name === field ? part(name, bytesOf(value), more) : part(name, Buffer.from(text)),
	);
	return {
		method: "POST",
		target: form.target,
		headers: { origin: site.origin, "content-type": `multipart/form-data; boundary=${boundary}` },
		body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
	};
}

function inBackground(question: Question): Question {
	return { ...question, target: `${question.target}.data`, body: `${question.body}&inPlace=yes` };
}

/** What the percent signs stand for, be it text or not. */
function bytesOf(value: string): Buffer {
	const latin = value.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
	return Buffer.from(latin, "latin1");
}

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
