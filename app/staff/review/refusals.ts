import type { ErrorCode } from "../../../domain/errors.ts";
import type { StaleReason } from "../../../domain/review/review-item.ts";

export const refusalCodes = {
	missing: "reviewItemNotFound",
	"no draft": "listingDraftGone",
	"no provider": "takeoverProviderGone",
	"look-alike": "listingProviderLookAlike",
} as const satisfies Record<string, ErrorCode>;

export const staleCodes = {
	picture: "reviewPictureAdded",
	draft: "reviewDraftChanged",
	provider: "reviewProviderChanged",
	contact: "reviewContactChanged",
	activity: "reviewActivityChanged",
	item: "reviewItemChanged",
} as const satisfies Record<StaleReason, ErrorCode>;

const shownCodes = [...Object.values(refusalCodes), ...Object.values(staleCodes), "save your decision"] as const;

export function parseRefusal(code: string | null): (typeof shownCodes)[number] | null {
	return shownCodes.find((known) => known === code) ?? null;
}
