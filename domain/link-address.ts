import { httpUrl } from "./link.ts";

/**
 * Where a link in a text may lead, as it is to be stored: an http(s) URL, an e-mail address or a telephone number as such
 * a link, a path of this site, or a part of the page. A bare host name or e-mail address is completed. Null for all else.
 */
export function linkAddress(text: string): string | null {
	const address = text.trim();
	if (/[\s\\]/.test(address) || address.length > 2000) return null;
	if (/^(\/(?!\/)|#.)/.test(address) || /^(mailto:[^@]+@[^@]+|tel:\+?[\d().-]+)$/i.test(address)) return address;
	if (/^https?:\/\//i.test(address)) return httpUrl(address) && address;
	if (/^[^@:/?#]+@[^@:/?#]+\.[^@:/?#]+$/.test(address)) return `mailto:${address}`;
	return /^([a-z\d-]+\.)+[a-z]{2,}([/?#]|$)/i.test(address) ? httpUrl(`https://${address}`) : null;
}
