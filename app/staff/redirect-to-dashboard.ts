import { href, redirect } from "react-router";
import type { Route } from "./+types/redirect-to-dashboard";
import { requireStaff } from "./require-staff.server.ts";

/** Redirects `/admin` to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/dashboard"));
}
