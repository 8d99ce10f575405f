import type { AccountLinkPurpose } from "./staff/account-link.ts";

/** What a link is for: its purpose, and whatever tells it from other links of that purpose. */
export type LinkSubject = readonly [purpose: LinkPurpose, ...details: string[]];
export type LinkPurpose =
	| "preview"
	| "newsletter confirmation"
	| "newsletter leaving"
	| "lead receipt"
	| "provider address"
	| "provider enquiry"
	| "provider page"
	| "provider change"
	| "provider request"
	| "not my enquiry"
	| "place answer"
	| "no place questions"
	| "own data"
	| "alert confirmation"
	| "alert leaving"
	| `staff ${AccountLinkPurpose}`;

/** Tokens of links for people without an account. */
export type SignedLinks = {
	/** A token that is valid until that time; null: for good. */
	createToken(subject: LinkSubject, expiresAt: Date | null): Promise<string>;
	/** Whether the token was made here for that subject, and has not expired. */
	isValid(token: string, subject: LinkSubject, now: Date): Promise<boolean>;
};
