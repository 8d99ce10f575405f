import type { Auth } from "../../auth/port.ts";
import { maxImportFileBytes } from "../../domain/import/import-form.ts";
import { pictureUploadLimits } from "../../domain/picture.ts";
import { readBody } from "./read-body.ts";
import { RequestError } from "./request-error.ts";

/** Upper limit of a public form, in bytes: a hundred times its longest fields. */
const maxFormBytes = 64 * 1024;

/**
 * Upper limit of a staff form, in bytes. The longest article, 100,000 characters of up to three bytes each, takes 900
 * KB when percent-encoded. A multipart form may carry a picture on top.
 */
const maxStaffFormBytes = 1024 * 1024;
const maxUploadBytes = pictureUploadLimits.maxBytes + maxStaffFormBytes;
const maxImportBytes = maxImportFileBytes + maxStaffFormBytes;

/** Staff paths as React Router matches them: case-insensitive, including data requests. */
const staffPath = /^\/admin(\/|\.data$|$)/i;
const importPath = /^\/admin\/imports\/new(\/|\.data)?$/i;
const multipart = /^multipart\/form-data\s*(;|$)/i;
const urlEncoded = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Reads a form into memory, within its limits. Returns the request to render: the same form without its Origin. */
export async function readFormRequest(
	request: Request,
	auth: Pick<Auth, "findStaff">,
	/** Called when signed-in staff send more than a small form. */
	allowSlowBody: () => void,
): Promise<Request> {
	if (!isForm(request)) throw new RequestError("unsupportedMediaType");
	const maxBytes = getMaxBytes(request);
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
		await readBody(request, 0);
		throw new RequestError("bodyTooLarge");
	}
	const headers = new Headers(request.headers);
	// Already checked, against the public origin too. React Router would compare it with the address behind the proxy.
	headers.delete("origin");
	const isForStaff = maxBytes > maxFormBytes;
	const isStaff = isForStaff && (await auth.findStaff(headers.get("cookie"))) !== null;
	if (isStaff) allowSlowBody();
	const body = await readBody(request, isForStaff && !isStaff ? maxFormBytes : maxBytes);
	if (body) return new Request(request.url, { method: "POST", headers, body });
	if (!isForStaff || isStaff) throw new RequestError("bodyTooLarge");
	return withoutBody(request.url, headers);
}

/** Whether the body has a type that HTML forms send. */
function isForm({ headers }: Pick<Request, "headers">): boolean {
	const contentType = headers.get("content-type") ?? "";
	return multipart.test(contentType) || urlEncoded.test(contentType);
}

/** Returns the limit of this request's body, in bytes. Only signed-in staff may send more than `maxFormBytes`. */
function getMaxBytes({ url, headers }: Request): number {
	const isSmall = Number(headers.get("content-length") ?? Number.NaN) <= maxFormBytes;
	const { pathname } = new URL(url);
	if (isSmall || !staffPath.test(pathname)) return maxFormBytes;
	if (!multipart.test(headers.get("content-type") ?? "")) return maxStaffFormBytes;
	return importPath.test(pathname) ? maxImportBytes : maxUploadBytes;
}

/** Returns an empty form: the staff guard redirects a visitor who is not signed in, whatever the form held. */
function withoutBody(url: string, headers: Headers): Request {
	headers.delete("content-length");
	headers.set("content-type", "application/x-www-form-urlencoded");
	return new Request(url, { method: "POST", headers, body: "" });
}
