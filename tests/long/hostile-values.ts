import { isCampaign } from "../support/campaign.ts";

/**
 * Malicious and malformed values for query parameters, paths and form fields, percent-encoded, by description. Some
 * have an invalid encoding on purpose.
 */
export const hostileValues: Record<string, string> = {
	"an empty value": "",
	"blanks only": "%20%09+%C2%A0%E2%80%83",
	"a NUL": "a%00b",
	"NULs only": "%00%00",
	"other control characters": "%01%07%08%1B%7F%C2%85",
	"a lone high surrogate": "%ED%A0%80",
	"a lone low surrogate": "a%ED%BF%BFb",
	"a truncated UTF-8 sequence": "%E0%A4%A",
	"an overlong UTF-8 slash": "%C0%AF",
	"an invalid UTF-8 byte": "%FF",
	"a percent sign without digits": "%ZZ",
	"a bare percent sign": "%",
	"percent sign and underscore": "%25_%25",
	quotes: "%27%22%60%E2%80%99",
	"an SQL statement": "x%27)%3B%20drop%20table%20leads%3B--",
	"a search operator": "%22%20OR%20*%20NEAR(a%20b)%20%5E-",
	"a script": "%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E",
	"an attribute": "%22%20onfocus=alert(1)%20autofocus%20x=%22",
	"a template": "%24%7B7*7%7D%7B%7B7*7%7D%7D%3C%25=7*7%25%3E",
	emoji: "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%E2%80%8D%F0%9F%91%A6%F0%9F%8E%88",
	"a hundred combining accents on one letter": `e${"%CC%81".repeat(100)}`,
	"right-to-left text": "%E2%80%AEtxt.exe",
	"a line break and a header": "a%0D%0ASet-Cookie:%20a=b%0D%0A%0D%0A",
	"a javascript link": "javascript:alert(1)",
	"a data link": "data:text/html,%3Cscript%3Ealert(1)%3C/script%3E",
	"a path traversal": "..%2F..%2F..%2F..%2Fetc%2Fpasswd",
	"an encoded path traversal": "%2e%2e%2f%2e%2e%2fpackage.json",
	"a path traversal with backslashes": "..%5C..%5Cpackage.json",
	"a prototype property": "__proto__",
	"an inherited property": "constructor",
	"a list": "%5B%22a%22,%22b%22%5D",
	"an object": "%7B%22$gt%22:%22%22%7D",
	"not a number": "NaN",
	"a negative number": "-1",
	zero: "0",
	"a fraction": "1.5",
	"a number that overflows to Infinity": "1e309",
	"a huge number": "99999999",
	"a huge number with an exponent": "1e9",
	"an integer beyond 64 bits": "9223372036854775808",
	"an over-long word": "a".repeat(900),
	"many words": "a+".repeat(400),
	"an over-long text of emoji": "%F0%9F%8E%88".repeat(80),
};

/** Lists every nth value, which ones depending on the rotation. `npm run fuzz` gets all of them. */
export function listHostileValues(rotation: number, interval = 3): [name: string, value: string][] {
	const all = Object.entries(hostileValues);
	return isCampaign ? all : all.filter((_, index) => (index + rotation) % interval === 0);
}
