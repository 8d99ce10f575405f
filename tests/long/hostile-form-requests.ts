import type { Form } from "../http/forms.ts";
import { createFormPost, type RawRequest, type RawResponse } from "../http/raw-connection.ts";
import { findResponseProblems } from "../http/response-problems.ts";
import type { RunningSite } from "../http/running-site.ts";
import { hostileValues } from "./hostile-values.ts";

/** How a form is sent: URL-encoded, as multipart, or URL-encoded to React Router's data URL. */
export type FormEncoding = "urlencoded" | "multipart" | "data request";

const boundary = "----a-boundary-of-this-test";

/**
 * Sends each form once per field and hostile value, and describes the problems of the responses. `meets` selects pairs
 * of a field and a value if sending all of them would be too much.
 */
export async function findFormProblems(
	site: RunningSite,
	forms: Form[],
	encoding: FormEncoding,
	headers: Record<string, string> = {},
	meets: (field: number, fields: number, value: number, form: number) => boolean = () => true,
): Promise<string[]> {
	const problems: string[] = [];
	for (const [formNumber, form] of forms.entries()) {
		const fields = Object.keys(form.fields);
		for (const [at, field] of fields.entries()) {
			for (const [number, [name, value]] of Object.entries(hostileValues).entries()) {
				if (!meets(at, fields.length, number, formNumber)) continue;
				const request = createRequest[encoding](site.origin, withOwnEmail(form), field, value);
				const response = await site.request({
					...request,
					headers: { ...(request.headers as Record<string, string>), "x-forwarded-for": createAddress(), ...headers },
				});
				const found = [...findResponseProblems(response, site.dataDir), ...findProblem(response, encoding)];
				if (found.length > 0) problems.push(`${form.target}, ${field}: ${name}: ${[...new Set(found)].join(", ")}`);
			}
		}
	}
	return problems;
}

/** Uses a new e-mail address, since forms with one address are rate-limited and its failed sign-ins are delayed. */
function withOwnEmail(form: Form): Form {
	return "email" in form.fields ? { ...form, fields: { ...form.fields, email: `ida-${clients}@example.com` } } : form;
}

let clients = 0;

/** Returns the address of another client. */
export function createAddress(): string {
	clients++;
	return `192.0.2.${clients % 250}, 198.51.${Math.floor(clients / 250) % 250}.${clients % 250}`;
}

/** Selects one field for each value, in rotation. */
export function rotateFields(start: number) {
	return (field: number, fields: number, value: number) => (value + start) % fields === field;
}

/** Statuses allowed for a form post. 401 and 429 come from the sign-in form. */
export const allowedStatuses = [200, 202, 302, 400, 401, 404, 409, 429];

/** A form must be accepted, or its page must have a message beside a field. */
function findProblem({ status, text }: RawResponse, encoding: FormEncoding): string[] {
	if (!allowedStatuses.includes(status)) return [`status ${status}`];
	if (status !== 400 || encoding === "data request") return [];
	return /aria-invalid="true"/.test(text) ? [] : ["no message"];
}

const createRequest: Record<FormEncoding, (origin: string, form: Form, field: string, value: string) => RawRequest> = {
	urlencoded: createUrlencodedRequest,
	multipart: createMultipartRequest,
	"data request": createDataRequest,
};

function createUrlencodedRequest(origin: string, form: Form, field: string, value: string): RawRequest {
	const others = Object.entries(form.fields).filter(([name]) => name !== field);
	const body = [...others.map(([name, text]) => `${name}=${encodeURIComponent(text)}`), `${field}=${value}`].join("&");
	return createFormPost(origin, form.target, body);
}

export function createMultipartRequest(
	origin: string,
	form: Form,
	field: string,
	value: string,
	more = "",
): RawRequest {
	const createPart = (name: string, content: Buffer, rest = "") =>
		Buffer.concat([
			Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`),
			content,
			Buffer.from("\r\n"),
		]);
	const parts = Object.entries(form.fields).map(([name, text]) =>
		name === field ? createPart(name, percentDecodeToBytes(value), more) : createPart(name, Buffer.from(text)),
	);
	return {
		method: "POST",
		target: form.target,
		headers: { origin, "content-type": `multipart/form-data; boundary=${boundary}` },
		body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
	};
}

function createDataRequest(origin: string, form: Form, field: string, value: string): RawRequest {
	const request = createUrlencodedRequest(origin, form, field, value);
	const [path, query] = request.target.split("?");
	return {
		...request,
		target: `${path}.data${query === undefined ? "" : `?${query}`}`,
		body: `${request.body}&inPlace=yes`,
	};
}

/** Decodes percent signs into bytes, which may not be valid text. */
function percentDecodeToBytes(value: string): Buffer {
	const latin = value.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
	return Buffer.from(latin, "latin1");
}
