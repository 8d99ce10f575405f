import { expect, test } from "vitest";
import type { LeadStatus } from "./lead.ts";
import { getStatusAfterAnswer, type ProviderAnswer } from "./lead-forwarding.ts";

test.each<[ProviderAnswer | null, LeadStatus, LeadStatus]>([
	["place", "new", "contacted"],
	["place", "closed", "contacted"],
	["place", "booked", "booked"],
	["waiting-list", "new", "contacted"],
	["full", "contacted", "closed"],
	[null, "new", "contacted"],
	[null, "closed", "closed"],
])("[HAND-1] after the provider's answer %j, a lead that was %s is %s", (answer, before, after) => {
	expect(getStatusAfterAnswer(answer, before)).toBe(after);
});
