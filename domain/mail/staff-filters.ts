import { type MailState, mailStates } from "../mail-state.ts";
import { parsePageNumber } from "../page-number.ts";
import { normalizeEmail } from "../subscription/subscription.ts";

/** The filters of the mail list, as encoded in its URL. */
export type MailFilters = {
	state: MailState | null;
	/** The start of the recipient's address; empty for all. */
	recipient: string;
	page: number;
};

/** Parses the query parameters. Unknown and malformed values are ignored. */
export function parseMailFilters(params: URLSearchParams): MailFilters {
	return {
		state: mailStates.find((state) => state === params.get("state")) ?? null,
		recipient: normalizeEmail(params.get("search") ?? "").slice(0, 254),
		page: parsePageNumber(params.get("page")),
	};
}
