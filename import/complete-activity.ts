import type { ActivityInput } from "../domain/activity/activity-input.ts";
import { type Audience, findAudience, findReasonToSkip } from "./audience.ts";
import type { UnreadableValue } from "./row-outcome.ts";
import { applyStatus, type ClosedStatus } from "./texts/find-status.ts";
import { listStatedFacts, readTexts } from "./texts/read-texts.ts";

type Options = {
	currency: string;
	onlyChildren: boolean;
	status?: ClosedStatus | null;
	/** Values that the source states, but in a form that could not be read. */
	unreadable: UnreadableValue[];
	isPriceStated?: boolean;
};

/** Adds what title and description of a valid activity state. Returns the reason to skip it instead, if there is one. */
export function completeActivity(
	input: ActivityInput,
	{ currency, onlyChildren, status = null, unreadable, isPriceStated = false }: Options,
): { activity: ActivityInput; audience: Audience } | { reason: string } {
	const stated = applyStatus(input, status);
	if ("reason" in stated) return stated;
	const statedFacts = listStatedFacts(unreadable);
	if (isPriceStated) statedFacts.add("price");
	const activity = readTexts(stated, { currency, statedFacts });
	const audience = findAudience(activity);
	const reason = onlyChildren ? findReasonToSkip(audience) : null;
	return reason === null ? { activity, audience } : { reason };
}
