import { expect, test } from "vitest";
import { runSite } from "./running-site.ts";
import { type Answer, formPost } from "./wire.ts";

const site = runSite();

const fields = (email: string) => ({
	firstName: "Ida",
	lastName: "Berg",
	email,
	phone: "555 010 0199",
	agreeToTerms: "on",
	newsletter: "on",
	idempotencyKey: crypto.randomUUID(),
	inPlace: "yes",
});

/** The same form in parts, which the shell leaves to the router. */
function byRouter(target: string, form: Record<string, string>) {
	const parts = Object.entries(form).map(
		([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const headers = { origin: site.origin, "content-type": "multipart/form-data; boundary=part" };
	return site.ask({ method: "POST", target, headers, body: `${parts.join("")}--part--\r\n` });
}

const told = ({ status, headers, text }: Answer) => ({
	status,
	text,
	type: headers.get("content-type"),
	router: headers.get("x-remix-response"),
	kept: headers.get("cache-control"),
	sniff: headers.get("x-content-type-options"),
});

test.each(["judo", "dig-sow-eat"])(
	"[BOOK-8] what a page's script hears when a lead for %s is saved is what the router would tell it",
	async (id) => {
		site.store.restoreAfterwards();
		const target = `/booking/${id}.data`;
		const form = fields(`${id}@example.com`);
		const quick = await site.ask(formPost(site.origin, target, form));
		expect(quick.status).toBe(200);
		expect(told(quick)).toEqual(told(await byRouter(target, form)));
		const saved = site.store.rows("select first_name, activity_id, newsletter from leads where email = ?", form.email);
		expect(saved).toEqual([{ first_name: "Ida", activity_id: id, newsletter: 1 }]);
		expect(site.store.value("select count(*) from subscriptions where email = ?", form.email)).toBe(1);
	},
);

test.each([
	["is refused", "/booking/judo.data", { phone: "call me" }],
	["is for no activity", "/booking/no-such-thing.data", {}],
])("[BOOK-8] a lead that %s is answered by the router as ever", async (_, target, changed) => {
	const form = { ...fields("ida@example.com"), ...changed };
	const answer = await site.ask(formPost(site.origin, target, form));
	expect(told(answer)).toEqual(told(await byRouter(target, form)));
	expect(answer.text).not.toContain('"ok",true');
	expect(site.store.value("select count(*) from leads where email = ?", form.email)).toBe(0);
});

test("[BOOK-8] a lead that can't be saved is said so, and sent again once it can", async () => {
	const form = fields("ida@example.com");
	const allow = site.store.refuseRows("leads");
	const failed = await site.ask(formPost(site.origin, "/booking/judo.data", form));
	const byTheRouter = await byRouter("/booking/judo.data", form);
	allow();
	const [reference = "none", itsReference = "none"] = [failed, byTheRouter].map(
		({ text }) => /"([0-9A-Z]{4}-[0-9A-Z]{4})"/.exec(text)?.[1],
	);
	expect({ ...told(failed), text: failed.text.replace(reference, itsReference) }).toEqual(told(byTheRouter));
	expect(failed.status).toBe(500);
	expect(site.takeFailures().map((line) => JSON.parse(line))).toMatchObject([
		{ code: "leadFailed", reference },
		{ code: "leadFailed", reference: itsReference },
	]);
	expect((await site.ask(formPost(site.origin, "/booking/judo.data", form))).status).toBe(200);
	expect(site.store.value("select count(*) from leads where email = 'ida@example.com'")).toBe(1);
});
