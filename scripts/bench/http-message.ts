/** An answer as it came: `headers` in order and spelled as they were sent. */
export type HttpResponse = { status: number; headers: [string, string][]; body: Buffer };

const sentByBrowsers = [
	"accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
	"accept-encoding: gzip, deflate, br",
	"accept-language: en-US,en;q=0.5",
	"user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
];

export function getRequest(path: string): Buffer {
	return message(`GET ${path}`, sentByBrowsers);
}

/** A form sent as a browser without JavaScript sends it. */
export function formRequest(path: string, fields: Record<string, string>): Buffer {
	const body = new URLSearchParams(fields).toString();
	const about = ["content-type: application/x-www-form-urlencoded", `content-length: ${Buffer.byteLength(body)}`];
	return message(`POST ${path}`, [...sentByBrowsers, "origin: http://127.0.0.1", ...about], body);
}

/** What a page's script sends, from one of many addresses, as the proxy in front of the server tells. */
export function jsonRequest(path: string, value: unknown): Buffer {
	const body = JSON.stringify(value);
	const part = () => Math.floor(Math.random() * 256);
	const about = ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`];
	const from = `x-forwarded-for: 10.${part()}.${part()}.${part()}`;
	return message(`POST ${path}`, [...sentByBrowsers, "origin: http://127.0.0.1", from, ...about], body);
}

export function headerOf(response: HttpResponse, name: string): string | undefined {
	return response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

function message(start: string, headers: string[], body = ""): Buffer {
	return Buffer.from(`${[`${start} HTTP/1.1`, "host: 127.0.0.1", ...headers].join("\r\n")}\r\n\r\n${body}`);
}
