import { useLocation, useSearchParams } from "react-router";

/**
 * Returns the current URL with one search parameter set, or removed if `value` is null. Closes open forms, and
 * leaves out what a form submitted empty. Also goes back to the first page, unless the parameter is the page itself.
 */
export function useParamLink(name: string, value: string | null): string {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const next = new URLSearchParams(params);
	if (name !== "page") next.delete("page");
	next.delete("add");
	for (const name of ["confirm", "changed", "conflict"]) next.delete(name);
	for (const [name, text] of params) if (text === "") next.delete(name);
	if (value === null) next.delete(name);
	else next.set(name, value);
	return next.size > 0 ? `${pathname}?${next}` : pathname;
}
