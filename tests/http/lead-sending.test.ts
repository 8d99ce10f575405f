import { expect, test } from "vitest";
import { createFormPost, type RawResponse } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile();

const createForm = (email: string) => ({
	firstName: "Ida",
	lastName: "Berg",
	email,
	phone: "555 010 0199",
	agreeToTerms: "on",
	newsletter: "on",
	idempotencyKey: crypto.randomUUID(),
	inPlace: "yes",
});

/** Sends a form as the page's script does, as a data request. */
function sendForm(id: string, form: Record<string, string>): Promise<RawResponse> {
	return site.request(createFormPost(site.origin, `/booking/${id}.data`, form));
}

/** Sends the same form as multipart/form-data. */
function sendMultipartForm(id: string, form: Record<string, string>): Promise<RawResponse> {
	const parts = Object.entries(form).map(
		([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const headers = { origin: site.origin, "content-type": "multipart/form-data; boundary=part" };
	return site.request({
		method: "POST",
		target: `/booking/${id}.data`,
		headers,
		body: `${parts.join("")}--part--\r\n`,
	});
}

const comparable = ({ status, headers, text }: RawResponse) => ({
	status,
	// Receipts differ by the second in which they were created.
	text: text.replace(/receipt=[\w.-]+/, "receipt="),
	type: headers.get("content-type"),
	cacheControl: headers.get("cache-control"),
	contentTypeOptions: headers.get("x-content-type-options"),
});

test.each(["judo", "dig-sow-eat"])(
	"[BOOK-8] a lead for %s sent by the page's script is saved once, in either form encoding",
	async (id) => {
		site.store.markChanged();
		const form = createForm(`${id}@example.com`);
		const response = await sendForm(id, form);
		expect(comparable(response)).toMatchObject({
			status: 200,
			cacheControl: "no-store",
			contentTypeOptions: "nosniff",
		});
		expect(response.text).toContain('"ok",true');
		expect(comparable(await sendMultipartForm(id, form))).toEqual(comparable(response));
		const saved = site.store.rows("select first_name, activity_id, newsletter from leads where email = ?", form.email);
		expect(saved).toEqual([{ first_name: "Ida", activity_id: id, newsletter: 1 }]);
		expect(site.store.value("select count(*) from subscriptions where email = ?", form.email)).toBe(1);
	},
);

test.each([
	["has an invalid phone number", "judo", { phone: "call me" }],
	["is for an unknown activity", "no-such-thing", {}],
])("[BOOK-8] a lead that %s is not saved", async (_, id, changed) => {
	const form = { ...createForm("ida@example.com"), ...changed };
	const response = await sendForm(id, form);
	expect(comparable(await sendMultipartForm(id, form))).toEqual(comparable(response));
	expect(response.text).not.toContain('"ok",true');
	expect(site.store.value("select count(*) from leads where email = ?", form.email)).toBe(0);
});

test("[BOOK-8] a lead that cannot be saved is answered with 500 and a reference, and is saved when it is sent again", async () => {
	const form = createForm("ida@example.com");
	const allowRows = site.store.rejectInserts("leads");
	const failed = await sendForm("judo", form);
	allowRows();
	expect(failed.status).toBe(500);
	const reference = /"([0-9A-Z]{4}-[0-9A-Z]{4})"/.exec(failed.text)?.[1];
	const failures = await site.waitForFailures();
	expect(failures.map((line) => JSON.parse(line))).toMatchObject([{ code: "leadFailed", reference }]);
	expect((await sendForm("judo", form)).status).toBe(200);
	expect(site.store.value("select count(*) from leads where email = 'ida@example.com'")).toBe(1);
});
