import { normalizeEmail } from "../subscription/subscription.ts";

const gmailDomains = ["gmail.com", "googlemail.com"];

/** The sign before a `+tag`. A name that begins with it has none. */
const tagSign = /(?<!^)\+/;

/** True if an address has a `+tag`: strangers can type any number of them for one mailbox. */
export function hasTag(email: string): boolean {
	const address = normalizeEmail(email);
	return tagSign.test(address.slice(0, Math.max(address.lastIndexOf("@"), 0)));
}

/**
 * The mailbox that an address is counted by in limits: lower case, without its `+tag`; for Gmail without dots. Not for storing
 * or comparing addresses: some mail servers tell such spellings apart.
 */
export function toMailbox(email: string): string {
	const address = normalizeEmail(email);
	const at = address.lastIndexOf("@");
	if (at < 1) return address;
	const [name = ""] = address.slice(0, at).split(tagSign);
	const domain = address.slice(at + 1);
	return gmailDomains.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
