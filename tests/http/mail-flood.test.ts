import { expect, test } from "vitest";
import { minuteMs } from "../../domain/durations.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";

const noon = "2026-06-15T12:00:00.000Z";
const providers = ["a", "b", "c", "d", "e"];
const times = { createdAt: noon, updatedAt: noon };

test("[MAIL-6] twelve forms that ask five providers with +tags of one mailbox cause twelve mails to it, spread over days", async () => {
	const { clock, documents, post } = await openAppWithClock();
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
	const asked = Object.fromEntries(providers.map((id) => [`ask.${id}`, "on"]));
	for (let n = 1; n <= 12; n++) {
		const form = { firstName: `A${n}`, lastName: "B", email: `vic.tim+${n}@mail-local.net`, phone: "5550100199" };
		const { status } = await post("/enquire", { ...form, ...asked, agreeToTerms: "on", newsletter: "on" });
		expect(status).toBe(302);
	}
	const { rows } = await documents.outbox.list({ state: null, recipient: "", page: 1 }, 500);
	const toVictim = rows.filter(({ recipient }) => recipient.startsWith("vic.tim"));
	const minutes = toVictim.map(({ nextAttemptAt }) => (Date.parse(nextAttemptAt) - Date.parse(noon)) / minuteMs);
	const ofFirstDay = [0, 0, 0, 10, 20];
	const day = 24 * 60;
	expect(minutes.toSorted((a, b) => a - b)).toEqual([
		...ofFirstDay,
		...ofFirstDay.map((minute) => minute + day),
		...[2 * day, 2 * day],
	]);
});
