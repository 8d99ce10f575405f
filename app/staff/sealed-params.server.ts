import { redirect } from "react-router";
import { type Context, getServices, readFormParams } from "../context.server.ts";
import { requireStaff } from "./require-staff.server.ts";

/** The prefix of a sealed value. */
const mark = "~";

/** Search parameters with personal data. In other parameters, only e-mail addresses are sealed. */
const personalParams = new Set(["search", "email"]);

/** The maximum length of a search value, in characters: that of an e-mail address. */
const maxLength = 254;

/** Returns the query with sealed values decrypted. Leaves out values that cannot be opened. */
export async function openParams(context: Context, params: URLSearchParams): Promise<URLSearchParams> {
	const opened = new URLSearchParams();
	for (const [name, value] of params) {
		const text = value.startsWith(mark) ? await getTexts(context).open(value.slice(mark.length)) : value;
		if (text !== null) opened.append(name, text);
	}
	return opened;
}

/** Returns the query with personal data sealed, since URLs stay in histories, logs and bookmarks. */
export async function sealParams(context: Context, params: URLSearchParams): Promise<URLSearchParams> {
	const sealed = new URLSearchParams();
	for (const [name, value] of params) {
		const isPersonal = value !== "" && (personalParams.has(name) || value.includes("@"));
		sealed.append(name, isPersonal && !value.startsWith(mark) ? mark + (await getTexts(context).seal(value)) : value);
	}
	return sealed;
}

/** Returns the query of the page with everything about an e-mail address. */
export async function createPersonQuery(context: Context, email: string): Promise<string> {
	return `?${await sealParams(context, new URLSearchParams({ email }))}`;
}

/**
 * The action of a table in which staff search for people: redirects to the table with the typed text sealed in its URL.
 */
export async function redirectToSearch(context: Context, request: Request, page: string): Promise<Response> {
	requireStaff(context);
	const typed = [...(await readFormParams(request))].filter(([, value]) => value !== "");
	const short = typed.map(([name, value]) => [name, value.slice(0, maxLength)]);
	const params = await sealParams(context, new URLSearchParams(short));
	return redirect(params.size > 0 ? `${page}?${params}` : page);
}

function getTexts(context: Context) {
	return getServices(context).backend.sealedTexts;
}
