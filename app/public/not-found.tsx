import { notFound } from "../context.server.ts";

// Opened by somebody with an old or misspelt link. The root's error boundary has a link home.

export function loader() {
	throw notFound("pageNotFound");
}

/** Never shown. A route without a component would answer with a bare 404 response instead of a page. */
export default function NotFound() {
	return null;
}
