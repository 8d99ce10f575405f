import { notFound } from "../context.server.ts";

// Who comes here: somebody with an old or misspelt link. The root's error boundary shows the way home.

export function loader() {
	throw notFound("pageNotFound");
}

/** Never shown. A route without a component would answer with the bare 404 response instead of a page. */
export default function NotFound() {
	return null;
}
