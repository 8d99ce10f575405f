import type { ErrorCode } from "../../domain/errors.ts";
import { pictureUploadLimits } from "../../domain/picture.ts";

/** The most a public form may send, in bytes: its longest fields are a hundredth of that. */
export const largestForm = 64 * 1024;

/**
 * The most a staff form may send, in bytes: an article of 400,000 characters, each of them up to three bytes,
 * percent-encoded. One of several parts may also carry a picture.
 */
const largestStaffForm = 4 * 1024 * 1024;
const largestUpload = pictureUploadLimits.maxBytes + largestForm;

/** The staff area as the router finds it: in any letters, and its data requests too. */
const staffPath = /^\/admin(\/|\.data$|$)/i;

/** The most this request's body may be, in bytes. What is more than `largestForm` is for those who are signed in alone. */
export function mostBodyBytes(headers: Headers, { pathname }: URL): number {
	const isSmall = Number(headers.get("content-length") ?? Number.NaN) <= largestForm;
	if (isSmall || !staffPath.test(pathname)) return largestForm;
	return /^multipart\//i.test(headers.get("content-type") ?? "") ? largestUpload : largestStaffForm;
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Why this request is refused before any screen sees it, or null where it may pass. `url` is what the client asked for. */
export function refusal(request: Request, url: URL, publicOrigin: string): ErrorCode | null {
	if (request.method === "GET" || request.method === "HEAD") return null;
	if (request.method !== "POST") return "methodNotAllowed";
	if (!isSameOrigin(request.headers, url, publicOrigin)) return "crossOrigin";
	if (!formTypes.test(request.headers.get("content-type") ?? "")) return "unsupportedMediaType";
	if (Number(request.headers.get("content-length") ?? 0) > mostBodyBytes(request.headers, url)) return "bodyTooLarge";
	return null;
}

/**
 * Browsers name the origin of every POST. A client that names none is no browser and carries nobody's rights here:
 * it may pass as long as it brings no cookie.
 */
export function isSameOrigin(
	headers: { get(name: "origin" | "cookie" | "sec-fetch-site"): string | null },
	url: URL,
	publicOrigin: string,
): boolean {
	const origin = headers.get("origin");
	if (origin === null) return headers.get("cookie") === null && headers.get("sec-fetch-site") !== "cross-site";
	return origin === publicOrigin || URL.parse(origin)?.host === url.host;
}

/** The body's bytes, or null where it is larger than allowed. An over-long body is read to its end, so that the sender hears the answer, but at most 16 MiB of it, and none of it is kept. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of request.body ?? []) {
		length += chunk.length;
		if (length <= most) chunks.push(chunk);
		else if (length > 16 * 1024 * 1024) return null;
	}
	if (length > most) return null;
	const body = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		body.set(chunk, at);
		at += chunk.length;
	}
	return body;
}

/**
 * True where the body is the form that its content type says. Pairs joined by & are one, whatever they hold. What may
 * carry a picture is left to its screen: reading it takes several times its size.
 */
export async function isReadableForm(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<boolean> {
	const type = headers.get("content-type") ?? "";
	if (body.length > largestForm || !/^multipart\//i.test(type)) return true;
	try {
		await new Response(body, { headers: { "content-type": type } }).formData();
		return true;
	} catch {
		return false;
	}
}
