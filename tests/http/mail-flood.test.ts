import { expect, test } from "vitest";
import { minuteMs } from "../../domain/durations.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";

const noon = "2026-06-15T12:00:00.000Z";
const providers = ["a", "b", "c", "d", "e"];
const times = { createdAt: noon, updatedAt: noon };

/** Adds five activities per provider. The providers receive leads by mail. */
async function openAppWithProviders() {
	const app = await openAppWithClock();
	const { clock, documents } = app;
	clock.setNow(noon);
	const details = { description: "", url: null, email: null, telephone: null, ...times };
	await documents.providers.upsert(
		providers.map((id) => ({ ...details, id, title: id })),
		"staff",
	);
	await documents.activities.upsert(
		providers.map((id) => activity({ id, title: id, providerId: id })),
		"staff",
	);
	for (const id of providers) {
		const contact = { contactEmail: `${id}@lake.club`, vouched: true };
		await documents.providerContacts.set(id, contact, { by: "robin@larkabout.example" });
	}
	const listMails = async (recipient: string) =>
		(await documents.outbox.list({ state: null, recipient, page: 1 }, 500)).rows;
	return { ...app, listMails };
}

test("[MAIL-6] twelve forms for five providers with +tags of one mailbox cause twelve mails to it, spread over days", async () => {
	const { post, listMails } = await openAppWithProviders();
	const asked = Object.fromEntries(providers.map((id) => [`ask.${id}`, "on"]));
	for (let n = 1; n <= 12; n++) {
		const form = { firstName: `A${n}`, lastName: "B", email: `vic.tim+${n}@mail-local.net`, phone: "5550100199" };
		const { status } = await post("/enquire", { ...form, ...asked, agreeToTerms: "on", newsletter: "on" });
		expect(status).toBe(302);
	}
	const minutes = (await listMails("vic.tim")).map(
		({ nextAttemptAt }) => (Date.parse(nextAttemptAt) - Date.parse(noon)) / minuteMs,
	);
	const ofFirstDay = [0, 0, 0, 10, 20];
	const day = 24 * 60;
	expect(minutes.toSorted((a, b) => a - b)).toEqual([
		...ofFirstDay,
		...ofFirstDay.map((minute) => minute + day),
		...[2 * day, 2 * day],
	]);
});

test("[MAIL-6] [HAND-1] for twelve leads within an hour a provider gets nine mails and a digest, and answers each through its link", async () => {
	const { clock, documents, get, post, listMails } = await openAppWithProviders();
	for (let n = 1; n <= 12; n++) {
		const form = { firstName: `Ida ${n}`, lastName: "Berg", email: `ida${n}@mail-local.net`, phone: "5550100199" };
		expect((await post("/booking/a", { ...form, agreeToTerms: "on" })).status).toBe(302);
	}
	expect((await listMails("a@")).filter(({ kind }) => kind === "enquiry")).toHaveLength(9);
	clock.setNow("2026-06-15T12:10:00.000Z");
	await documents.leadForwardings.writeDigests();
	const digest = (await listMails("a@")).find(({ kind }) => kind === "enquiry-digest");
	const links = digest?.text.match(/\/provider\/enquiries\/\S+/g) ?? [];
	expect(new Set(links).size).toBe(3);
	for (const link of new Set(links)) {
		const { html } = await get(link);
		const [email = ""] = html.match(/ida\d+@mail-local\.net/) ?? [];
		expect((await post(link, { answer: "place" })).status).toBe(302);
		const { leads } = await documents.people.find(email);
		expect(leads).toMatchObject([{ status: "contacted" }]);
		expect((await listMails(email)).map(({ kind, headers }) => [kind, headers])).toContainEqual([
			"provider-answer",
			{ "Reply-To": "a@lake.club" },
		]);
	}
});
