import { href, redirect } from "react-router";
import { getServices } from "../../context.server.ts";
import { redirectStaffTo, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/logout";

/** Deletes the session from the store, so that a copy of the cookie is worthless. */
export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const { setCookies } = await getServices(context).backend.auth.signOut(request.headers.get("cookie"));
	const headers = new Headers(setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
	// Clears drafts of forms, which contain what staff typed, and cached pages. Browsers only do so over https; the
	// log-out button and the next page delete the drafts too. Cookies stay, since one of them recognises the browser at
	// the next sign-in.
	headers.set("clear-site-data", '"cache", "storage"');
	return redirect(`${href("/admin/login")}?left`, { headers });
}

export const loader = redirectStaffTo(href("/admin/dashboard"));
