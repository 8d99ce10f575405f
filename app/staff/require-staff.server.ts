import { createContext, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Staff } from "../../auth/port.ts";
import { getServices } from "../context.server.ts";
import { getSignInPath } from "./login/return-path.ts";

const staffContext = createContext<Staff | null>(null);

/**
 * Middleware that guards the staff area: every document, data request and action below its layout. Without a live
 * session it redirects to the sign-in.
 */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const session = await getServices(context).backend.auth.findStaff(request.headers.get("cookie"));
	if (!session) throw redirect(getSignInPath(request));
	context.set(staffContext, session.staff);
	const response = await next();
	for (const cookie of session.setCookies) response.headers.append("set-cookie", cookie);
	return response;
};

/**
 * Returns the signed-in person, or redirects to the sign-in. Every loader and action of the staff area calls it, so that
 * a route outside the guard fails closed.
 */
export function requireStaff(context: Readonly<RouterContextProvider>): Staff {
	const staff = context.get(staffContext);
	if (!staff) throw redirect(href("/admin/login"));
	return staff;
}
