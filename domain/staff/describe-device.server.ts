import Bowser from "bowser";

/** Longer user agents are no browser's, and cost time to read. */
const maxUserAgentLength = 500;

/** The browser and system of a User-Agent header in words: 'Firefox on Windows'. */
export function describeDevice(userAgent: string | null): string {
	const { browser, os } = Bowser.parse((userAgent || "-").slice(0, maxUserAgentLength));
	const name = browser.name || "Unknown browser";
	return os.name ? `${name} on ${os.name}` : name;
}
