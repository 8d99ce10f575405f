import { createContext, href, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import type { SignedInStaff } from "../../auth/port.ts";
import { type Context, getClock, getServices } from "../context.server.ts";
import { getSignInAgainPath, getSignInPath } from "./login/return-path.ts";

const staffContext = createContext<SignedInStaff | null>(null);

/** Guards every document, data request and action of the staff area. */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { backend, recordSignedOutRequest } = getServices(context);
	const session = await backend.auth.findStaff(request.headers.get("cookie"));
	if (!session) {
		await recordSignedOutRequest();
		throw redirect(getSignInPath(request));
	}
	if (session.staff.mustChangePassword && !isOpenWithFirstPassword(request)) throw redirect(href("/admin/account"));
	context.set(staffContext, session.staff);
	const response = await next();
	// Unless the action has replaced the session.
	if (!response.headers.has("set-cookie")) {
		for (const cookie of session.setCookies) response.headers.append("set-cookie", cookie);
	}
	return response;
};

/** With an initial password, which somebody else created, only choosing another and the log-out are open. */
function isOpenWithFirstPassword(request: Request): boolean {
	const pathname = new URL(request.url).pathname.toLowerCase().replace(/(\.data)?\/?$/, "");
	return pathname === href("/admin/account") || pathname === href("/admin/logout");
}

/** Every loader and action of the staff area calls it, so that a route outside the guard fails closed. */
export function requireStaff(context: Context): SignedInStaff {
	const staff = context.get(staffContext);
	if (!staff) throw redirect(href("/admin/login"));
	return staff;
}

/** Creates the loader of a URL without its own page: redirects a GET, such as after signing in again, to `page`. */
export function redirectStaffTo(page: string | ((id: string) => string)) {
	return ({ context, params }: LoaderFunctionArgs): Response => {
		requireStaff(context);
		return redirect(typeof page === "string" ? page : page(params.id ?? ""));
	};
}

/** Exporting or erasing personal data requires a sign-in within this time. */
const maxSignInAgeMs = 15 * 60_000;

/** Redirects to the sign-in if the last one is too long ago, which then returns to the form's page. */
export function requireRecentSignIn(context: Context, request: Request): SignedInStaff {
	const staff = requireStaff(context);
	const ageMs = getClock(context).now().getTime() - staff.signedInAt.getTime();
	if (ageMs > maxSignInAgeMs) throw redirect(getSignInAgainPath(request));
	return staff;
}
