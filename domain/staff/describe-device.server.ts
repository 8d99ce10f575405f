import Bowser from "bowser";

/** No browser sends a longer user agent, and parsing one takes time. */
const maxUserAgentLength = 500;

/** Describes the browser and operating system of a User-Agent header: 'Firefox on Windows'. */
export function describeDevice(userAgent: string | null): string {
	const { browser, os } = Bowser.parse((userAgent || "-").slice(0, maxUserAgentLength));
	const name = browser.name || "Unknown browser";
	return os.name ? `${name} on ${os.name}` : name;
}
