import { notFound } from "../context.server.ts";
import type { Route } from "./+types/not-found";
import { requireStaff } from "./require-staff.server.ts";

export function loader({ context }: Route.LoaderArgs): never {
	requireStaff(context);
	throw notFound("pageNotFound");
}

export function action({ context }: Route.ActionArgs): never {
	requireStaff(context);
	throw notFound("pageNotFound");
}

/** Never shown. A route without a component would answer with a bare 404 response instead of a page. */
export default function StaffNotFound() {
	return null;
}
