import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { demoActivities } from "../../demo/activities/index.ts";
import { publishDemo } from "../../demo/publish-demo.ts";
import type { Activity } from "../../domain/activity/activity.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { parseForms } from "../http/forms.ts";
import { createFormPost, sendRaw } from "../http/raw-connection.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { demoNow } from "../support/demo-now.ts";

/** Two servers on one store. The test process is a third one that writes to it. */
const first = startSiteForFile();
const second = startSiteForFile(() => ({ ...first.environment, TRUSTED_PROXIES: "1" }));
let backend: Backend;

beforeAll(async () => {
	backend = await openBackend(first.config);
});
afterAll(() => backend.documents.close());

/** PostgreSQL announces changes within a second. The timeout is generous, for a busy machine. */
const withinSecond = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

const newcomer: Activity = {
	...(publishDemo(demoActivities, demoNow)[0] as Activity),
	id: "lighthouse-night",
	title: "Lighthouse Night",
	featured: true,
	createdAt: "2027-01-01T09:00:00.000Z",
	updatedAt: "2027-01-01T09:00:00.000Z",
};

test("[GEN-2] a change by another process invalidates cached pages within a second", async () => {
	const pages = ["/", "/activities", "/activities?search=lighthouse+night"];
	for (const target of pages) expect((await first.request(target)).text).not.toContain("Lighthouse Night");
	expect((await first.request("/booking/lighthouse-night")).status).toBe(404);

	await backend.documents.activities.upsert([newcomer], "staff");
	for (const target of [...pages, "/booking/lighthouse-night"]) {
		await withinSecond(async () => expect((await first.request(target)).text, target).toContain("Lighthouse Night"));
		await withinSecond(async () => expect((await second.request(target)).text, target).toContain("Lighthouse Night"));
	}

	await backend.documents.activities.upsert([{ ...newcomer, title: "Lighthouse Evening" }], "staff");
	for (const target of ["/", "/activities", "/booking/lighthouse-night"]) {
		await withinSecond(async () => {
			const { text } = await first.request(target);
			expect(text, target).toContain("Lighthouse Evening");
			expect(text, target).not.toContain("Lighthouse Night");
		});
	}
});

test("[GEN-2] a conditional request gets the new page after another process changed it", async () => {
	const { headers } = await first.request("/activities");
	const known = { "if-none-match": headers.get("etag") ?? "" };
	expect((await first.request({ target: "/activities", headers: known })).status).toBe(304);
	await backend.documents.activities.upsert([{ ...newcomer, id: "tide-walk", title: "Tide Walk" }], "staff");
	await withinSecond(async () => {
		const response = await first.request({ target: "/activities", headers: known });
		expect(response.status).toBe(200);
		expect(response.text).toContain("Tide Walk");
	});
});

test("[LIST-6] leads saved by one process change the popular order of the other within a second", async () => {
	const order = async () => [
		...(await first.request("/activities?sort=popular")).text.matchAll(/href="(\/booking\/[\w-]+)"/g),
	];
	const last = String((await order()).at(-1)?.[1]);
	await order();
	for (let parent = 0; parent < 40; parent++) await signUp(second.origin, last, parent);
	await withinSecond(async () => {
		const places = (await order()).map(([, address]) => address);
		expect(places.indexOf(last)).toBeLessThan(places.length - 1);
	});
});

test("[BOOK-8] one form sent to both servers concurrently creates one lead", async () => {
	const target = "/booking/harbour-kayak-morning";
	const form = await leadForm(first.origin, target, "both@example.com");
	const sendings = Array.from({ length: 10 }, (_, at) =>
		sendRaw(at % 2 ? first.origin : second.origin, createFormPost(at % 2 ? first.origin : second.origin, target, form)),
	);
	const responses = await Promise.all(sendings);
	expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(302));
	expect(first.store.value("select count(*) from leads where email = 'both@example.com'")).toBe(1);
});

test("[NEWS-3] one address sent to both servers concurrently creates one subscription", async () => {
	const spellings = ["Both@Example.com", " both@example.com ", "BOTH@EXAMPLE.COM", "both@example.com"];
	const sendings = [...spellings, ...spellings].map((email, at) => {
		const { origin } = at % 2 ? first : second;
		return sendRaw(origin, createFormPost(origin, "/newsletter", { email }));
	});
	const statuses = (await Promise.all(sendings)).map(({ status }) => status).sort();
	expect(statuses).toEqual([200, ...Array(7).fill(409)]);
	expect(first.store.value("select count(*) from subscriptions where email = 'both@example.com'")).toBe(1);
});

/**
 * Signs up a parent from a separate client address, since leads from one client only add a limited amount of
 * popularity.
 */
async function signUp(origin: string, target: string, parent: number): Promise<void> {
	const form = await leadForm(origin, target, `parent-${parent}@example.com`);
	expect((await sendRaw(origin, createFormPost(origin, target, form, `192.0.2.${parent}`))).status).toBe(302);
}

/** Returns the lead form of an activity's page as a parent fills it in, without the newsletter. */
async function leadForm(origin: string, target: string, email: string): Promise<Record<string, string>> {
	const { text } = await sendRaw(origin, { target });
	const fields = parseForms(text, target).find((form) => "firstName" in form.fields)?.fields;
	const { newsletter: _, ...wanted } = fields ?? {};
	return { ...wanted, email };
}
