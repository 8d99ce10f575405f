import { href } from "react-router";
import { describeError, type FailureCode } from "../../../domain/errors.ts";
import type { ActionSuccess } from "../../ui/staff/action-result.ts";
import type { Refusal } from "../respond.server.ts";

/** What a button in the list did, for browsers without JavaScript. */
export const doneTexts = {
	reset: "We’re sending them a link to choose a new password.",
	sessions: "That account is signed out everywhere.",
	removal: "Account removed and signed out.",
	withdrawal: "Invitation withdrawn. Its link no longer works.",
} as const;
export type AccountChange = keyof typeof doneTexts;

const refusals = ["noMailServer", "ownAccount", "lastAccount", "staffAccountNotFound", "change the account"] as const;

export function createOutcomePath(change: AccountChange) {
	return (_: unknown, outcome: ActionSuccess | Refusal): string => {
		const query = new URLSearchParams("code" in outcome ? { refused: outcome.code } : { done: change });
		return `${href("/admin/staff")}?${query}`;
	};
}

export function getOutcomeText(params: URLSearchParams): { text: string; isFailure: boolean } | null {
	const refusal: FailureCode | undefined = refusals.find((code) => code === params.get("refused"));
	if (refusal) return { text: describeError(refusal).text, isFailure: true };
	const done = Object.entries(doneTexts).find(([change]) => change === params.get("done"));
	return done ? { text: done[1], isFailure: false } : null;
}
