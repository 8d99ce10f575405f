import type { Auth } from "../../auth/port.ts";
import { maxImportFileBytes } from "../../domain/import/import-form.ts";
import { pictureUploadLimits } from "../../domain/picture.ts";
import { readBody } from "./read-body.ts";
import { RequestError } from "./request-error.ts";
import type { UploadLinks, UploadSlot } from "./upload-links.ts";

/** Upper limit of a public form, in bytes: a hundred times its longest fields. */
const maxFormBytes = 64 * 1024;

/**
 * Upper limit of a staff form, in bytes. The longest article, 100,000 characters of up to three bytes each, takes 900
 * KB when percent-encoded. A multipart form may carry a picture on top.
 */
const maxStaffFormBytes = 1024 * 1024;
const maxUploadBytes = pictureUploadLimits.maxBytes + maxStaffFormBytes;
const maxLinkUploadBytes = pictureUploadLimits.maxBytes + maxFormBytes;
const maxImportBytes = maxImportFileBytes + maxStaffFormBytes;

/** Staff paths as React Router matches them: case-insensitive, including data requests. */
const staffPath = /^\/admin(\/|\.data$|$)/i;
const importPath = /^\/admin\/imports\/new(\/|\.data)?$/i;
const multipart = /^multipart\/form-data\s*(;|$)/i;
const urlEncoded = /^application\/x-www-form-urlencoded\s*(;|$)/i;

type Senders = { auth: Pick<Auth, "findStaff">; uploadLinks: UploadLinks; clientAddress: string };

/** Reads a form into memory, within its limits. Returns the request to render: the same form without its Origin. */
export async function readFormRequest(
	request: Request,
	senders: Senders,
	/** Called when somebody sends more than a small form who may do so. */
	allowSlowBody: () => void,
): Promise<Request> {
	if (!isForm(request)) throw new RequestError("unsupportedMediaType");
	const maxBytes = getMaxBytes(request, senders.uploadLinks);
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
		await readBody(request, 0);
		throw new RequestError("bodyTooLarge");
	}
	const headers = new Headers(request.headers);
	// Already checked, against the public origin too. React Router would compare it with the address behind the proxy.
	headers.delete("origin");
	const isLarge = maxBytes > maxFormBytes;
	const slot = isLarge ? await admitLargeForm(request, senders) : null;
	if (slot) allowSlowBody();
	const body = await readBody(request, isLarge && !slot ? maxFormBytes : maxBytes, slot?.signal).finally(slot?.release);
	if (body) return new Request(request.url, { method: "POST", headers, body });
	if (!isLarge || slot) throw new RequestError("bodyTooLarge");
	return withoutBody(request.url, headers);
}

/** Returns null if the sender may send no more than a small form. */
async function admitLargeForm(
	request: Request,
	{ auth, uploadLinks, clientAddress }: Senders,
): Promise<Partial<UploadSlot> | null> {
	const { pathname } = new URL(request.url);
	if (staffPath.test(pathname)) return (await auth.findStaff(request.headers.get("cookie"))) ? {} : null;
	try {
		return await uploadLinks.admit(pathname, clientAddress);
	} catch (error) {
		await readBody(request, 0);
		throw error;
	}
}

/** Whether the body has a type that HTML forms send. */
function isForm({ headers }: Pick<Request, "headers">): boolean {
	const contentType = headers.get("content-type") ?? "";
	return multipart.test(contentType) || urlEncoded.test(contentType);
}

/**
 * Returns the limit of this request's body, in bytes. Only signed-in staff, and pictures behind a valid signed link, may
 * exceed `maxFormBytes`.
 */
function getMaxBytes({ url, headers }: Request, uploadLinks: UploadLinks): number {
	const isSmall = Number(headers.get("content-length") ?? Number.NaN) <= maxFormBytes;
	const isMultipart = multipart.test(headers.get("content-type") ?? "");
	const { pathname } = new URL(url);
	if (isSmall) return maxFormBytes;
	if (isMultipart && uploadLinks.isUploadPath(pathname)) return maxLinkUploadBytes;
	if (!staffPath.test(pathname)) return maxFormBytes;
	if (!isMultipart) return maxStaffFormBytes;
	return importPath.test(pathname) ? maxImportBytes : maxUploadBytes;
}

/** Returns an empty form: the guard of staff and of signed links rejects the sender, whatever the form held. */
function withoutBody(url: string, headers: Headers): Request {
	headers.delete("content-length");
	headers.set("content-type", "application/x-www-form-urlencoded");
	return new Request(url, { method: "POST", headers, body: "" });
}
