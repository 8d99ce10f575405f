import autocannon from "autocannon";
import { expect, onTestFinished, test } from "vitest";
import { formLimits } from "../../domain/form-limits.ts";
import { createFormPost, sendRaw } from "../http/raw-connection.ts";
import { startSite } from "../support/site/site.ts";

const seconds = 20;

test("[BOOK-8] a client that sends leads as fast as it can is rate-limited, and all leads from others are saved", {
	timeout: 300_000,
}, async () => {
	const site = await startSite({ TRUSTED_PROXIES: "1" });
	onTestFinished(() => site.stop());
	const createLead = (email: string) =>
		new URLSearchParams({
			firstName: "Ida",
			lastName: "Berg",
			email,
			phone: "555 010 0199",
			agreeToTerms: "on",
		}).toString();
	let sent = 0;
	const flood = autocannon({
		url: site.origin,
		connections: 16,
		duration: seconds,
		timeout: 60,
		requests: [
			{
				method: "POST",
				path: "/booking/judo",
				headers: {
					origin: site.origin,
					"content-type": "application/x-www-form-urlencoded",
					"x-forwarded-for": "192.0.2.1",
				},
				setupRequest: (request) => ({ ...request, body: createLead(`flood-${sent++}@example.com`) }),
			},
		],
	});
	const state = { isOver: false };
	void flood.then(() => {
		state.isOver = true;
	});
	const honest: number[] = [];
	while (!state.isOver) {
		const n = honest.length;
		const form = createFormPost(site.origin, "/booking/harbour-kayak-morning", createLead(`parent-${n}@example.com`));
		const headers = { ...(form.headers as Record<string, string>), "x-forwarded-for": `198.51.${n >> 8}.${n & 255}` };
		honest.push((await sendRaw(site.origin, { ...form, headers })).status);
	}
	const { statusCodeStats = {}, requests } = await flood;
	const accepted = Number(site.store.value("select count(*) from leads where email like 'flood-%'"));
	console.info({ attackRequestsPerSecond: requests.average, statusCodeStats, accepted, honest: honest.length });
	const { capacity, refillPerSecond } = formLimits.leadForActivity;
	expect(accepted).toBeGreaterThanOrEqual(capacity);
	// Generous, since a busy machine may take longer than the flood's duration, but far below the number sent.
	expect(accepted).toBeLessThanOrEqual(capacity + refillPerSecond * 300);
	expect(new Set(honest)).toEqual(new Set([302]));
});
