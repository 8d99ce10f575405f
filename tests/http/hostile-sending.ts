import { complaints } from "./complaints.ts";
import type { Form } from "./forms.ts";
import { hostileValues } from "./hostile-values.ts";
import type { RunningSite } from "./running-site.ts";
import { type Answer, formPost, type Question } from "./wire.ts";

/** How a form travels: as an address-like body, in parts, or in the background for its data. */
export type Way = "urlencoded" | "in parts" | "in the background";

const boundary = "----a-boundary-of-this-test";

/**
 * Sends each form once per field and hostile value, and tells which of the answers are amiss. `meets` leaves pairs out
 * where all of them would be too many.
 */
export async function problemsOf(
	site: RunningSite,
	forms: Form[],
	way: Way,
	headers: Record<string, string> = {},
	meets: (field: number, fields: number, value: number) => boolean = () => true,
): Promise<string[]> {
	const problems: string[] = [];
	for (const form of forms) {
		const fields = Object.keys(form.fields);
		for (const [at, field] of fields.entries()) {
			for (const [number, [name, value]] of Object.entries(hostileValues).entries()) {
				if (!meets(at, fields.length, number)) continue;
				const question = questions[way](site.origin, form, field, value);
				const answer = await site.ask({
					...question,
					headers: { ...(question.headers as Record<string, string>), ...headers },
				});
				const found = [...complaints(answer, site.dataDir), ...amiss(answer, way)];
				if (found.length > 0) problems.push(`${form.target}, ${field}: ${name}: ${[...new Set(found)].join(", ")}`);
			}
		}
	}
	return problems;
}

/** What a form may be answered; 401 and 429 are the sign-in's, whose wrong passwords are no field's fault. */
export const allowed = [200, 202, 302, 400, 401, 404, 409, 429];

/** A form is taken, or its page says beside a field what is wrong. */
function amiss({ status, text }: Answer, way: Way): string[] {
	if (!allowed.includes(status)) return [`status ${status}`];
	if (status !== 400 || way === "in the background") return [];
	return /aria-invalid="true"/.test(text) ? [] : ["no message"];
}

const questions: Record<Way, (origin: string, form: Form, field: string, value: string) => Question> = {
	urlencoded,
	"in parts": inParts,
	"in the background": inBackground,
};

function urlencoded(origin: string, form: Form, field: string, value: string): Question {
	const others = Object.entries(form.fields).filter(([name]) => name !== field);
	const body = [...others.map(([name, text]) => `${name}=${encodeURIComponent(text)}`), `${field}=${value}`].join("&");
	return formPost(origin, form.target, body);
}

export function inParts(origin: string, form: Form, field: string, value: string, more = ""): Question {
	const part = (name: string, content: Buffer, rest = "") =>
		Buffer.concat([
			Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`),
			content,
			Buffer.from("\r\n"),
		]);
	const parts = Object.entries(form.fields).map(([name, text]) =>
		name === field ? part(name, bytesOf(value), more) : part(name, Buffer.from(text)),
	);
	return {
		method: "POST",
		target: form.target,
		headers: { origin, "content-type": `multipart/form-data; boundary=${boundary}` },
		body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
	};
}

function inBackground(origin: string, form: Form, field: string, value: string): Question {
	const question = urlencoded(origin, form, field, value);
	const [path, query] = question.target.split("?");
	return {
		...question,
		target: `${path}.data${query === undefined ? "" : `?${query}`}`,
		body: `${question.body}&inPlace=yes`,
	};
}

/** What the percent signs stand for, be it text or not. */
function bytesOf(value: string): Buffer {
	const latin = value.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
	return Buffer.from(latin, "latin1");
}
