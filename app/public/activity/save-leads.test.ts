import { expect, test, vi } from "vitest";
import type { NewLead } from "../../../domain/lead/lead.ts";
import { saveLeads } from "./save-leads.server.ts";

const kayak: NewLead = {
	firstName: "Ida",
	lastName: "Lund",
	email: "ida@example.com",
	phone: "555-0100",
	agreeToTerms: true,
	newsletter: false,
	activityId: "kayak",
	activityName: "Kayak",
};

function openLimit() {
	return { tryTake: () => true, tryCount: () => true, giveBack: vi.fn() };
}

test("[BOOK-8] leads that could not be saved do not count towards the rate limits", async () => {
	const leads = { create: vi.fn().mockRejectedValue(new Error("The disk is full.")), isKnown: vi.fn() };
	const limits = [openLimit(), openLimit()];
	const saving = saveLeads({
		documents: { leads, subscriptions: { create: vi.fn() } },
		leads: limits.map((limit) => ({ lead: kayak, limit })),
		idempotencyKey: undefined,
		onNewsletterFailure() {},
	});
	await expect(saving).rejects.toThrow("The disk is full.");
	expect(leads.create).toHaveBeenCalledTimes(2);
	for (const { giveBack } of limits) expect(giveBack).toHaveBeenCalledOnce();
});
