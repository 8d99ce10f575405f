import { createContext, data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Staff } from "../../auth/port.ts";
import { type ErrorCode, errors } from "../../domain/errors.ts";
import { getServices, logFailure } from "../context.server.ts";
import type { FormResult } from "../ui/staff/submit-form.ts";

const signedIn = createContext<Staff | null>(null);

/**
 * The guard of the staff area: it stands before every document, data request and action below its layout. Without a
 * live session the answer is the way to the sign-in, whatever was asked.
 */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const found = await getServices(context).backend.auth.findStaff(request.headers.get("cookie"));
	if (!found) throw redirect(signInAddress(request));
	context.set(signedIn, found.staff);
	const response = await next();
	for (const cookie of found.setCookies) response.headers.append("set-cookie", cookie);
	return response;
};

/** Who is signed in. For every loader and action of staff: one that stands outside the guard fails closed. */
export function requireStaff(context: Readonly<RouterContextProvider>): Staff {
	const staff = context.get(signedIn);
	if (!staff) throw redirect(href("/admin/login"));
	return staff;
}

/** Where somebody wanted to go before signing in, if that is a page of the staff area; else its dashboard. */
export function getReturnPath(to: string | null): string {
	const dashboard = href("/admin/dashboard");
	if (!to || to.length > 500) return dashboard;
	const url = URL.parse(to, "http://here.invalid");
	// Looked at as a browser will resolve it: '/admin/../..//elsewhere.example' is another site.
	const isOurs = url?.host === "here.invalid" && /^\/admin(\/|$)/.test(url.pathname);
	return isOurs && url.pathname !== href("/admin/login") ? url.pathname + url.search : dashboard;
}

function signInAddress(request: Request): string {
	const to = getReturnPath(pageOf(request));
	const query = to === href("/admin/dashboard") ? "" : `?${new URLSearchParams({ to })}`;
	return href("/admin/login") + query;
}

/** The page that a request belongs to: for a form, the one it was sent from. */
function pageOf(request: Request): string | null {
	const url = URL.parse(request.method === "GET" ? request.url : (request.headers.get("referer") ?? ""));
	if (!url) return null;
	url.searchParams.delete("_routes");
	return url.pathname.replace(/\.data$/, "") + url.search;
}

/**
 * Answers a small form, such as a row's button: in place where a script sent it, else by going back to the page.
 */
export function answerForm(request: Request, answer: FormResult, status: number, page: string) {
	if (isPlainFormPost(request)) return redirect(page);
	return data<FormResult>(answer, { status });
}

/**
 * True where a browser without JavaScript sent a form, and needs a page for an answer: React Router's own requests ask
 * for data. The headers that would tell the same are not sent over plain http.
 */
export function isPlainFormPost(request: Request): boolean {
	return !new URL(request.url).pathname.endsWith(".data");
}

/** A failure of the catalogue as a form's answer, logged under the request's reference. */
export function createFailedResult(
	context: Readonly<RouterContextProvider>,
	code: ErrorCode,
	error: unknown,
	values?: Record<string, string>,
): FormResult {
	const { reference } = logFailure(context, code, error);
	return { ok: false, errors: {}, message: errors[code].text, reference, values };
}
