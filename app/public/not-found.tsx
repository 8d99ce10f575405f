import { notFound } from "../context.server.ts";
import { failureMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/not-found";

// Who comes here: somebody with an old or misspelt link. The root's error boundary shows the way home.

export function meta({ error }: Route.MetaArgs) {
	return failureMeta(error ?? { status: 404 });
}

export function loader() {
	throw notFound("pageNotFound");
}

export default function NotFound() {
	return null;
}
