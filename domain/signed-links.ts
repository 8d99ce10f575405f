import type { AccountLinkPurpose } from "./staff/account-link.ts";

/** What a link is for: its purpose, and details that distinguish it from other links of that purpose. */
export type LinkSubject = readonly [purpose: LinkPurpose, ...details: string[]];
export type LinkPurpose =
	| "preview"
	| "newsletter confirmation"
	| "newsletter leaving"
	| "lead receipt"
	| "lead withdrawal"
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

/** Signed tokens for links of people without an account. */
export type SignedLinks = {
	/** Creates a token that is valid until `expiresAt`, or forever if that is null. */
	createToken(subject: LinkSubject, expiresAt: Date | null): Promise<string>;
	/** Resolves to true if this site created the token for that subject and it hasn't expired. */
	isValid(token: string, subject: LinkSubject, now: Date): Promise<boolean>;
};
