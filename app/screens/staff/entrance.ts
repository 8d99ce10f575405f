import { href, redirect } from "react-router";
import { requireStaff } from "../../staff.server.ts";
import type { Route } from "./+types/entrance";

/** `/admin` alone leads to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/dashboard"));
}
