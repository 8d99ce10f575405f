import { normalizeEmail } from "../subscription/subscription.ts";

const gmailDomains = ["gmail.com", "googlemail.com"];

/** The plus sign before a tag. One at the start of the name isn't followed by a tag. */
const tagSign = /(?<!^)\+/;

/** Returns true if an address has a `+tag`. Strangers can type any number of tags for one mailbox. */
export function hasTag(email: string): boolean {
	const address = normalizeEmail(email);
	return tagSign.test(address.slice(0, Math.max(address.lastIndexOf("@"), 0)));
}

/**
 * Returns the mailbox that rate limits count an address by: in lower case, without its `+tag`, and for Gmail without
 * dots. Not for storing or comparing addresses, because some mail servers treat such spellings as different.
 */
export function toMailbox(email: string): string {
	const address = normalizeEmail(email);
	const at = address.lastIndexOf("@");
	if (at < 1) return address;
	const [name = ""] = address.slice(0, at).split(tagSign);
	const domain = address.slice(at + 1);
	return gmailDomains.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
