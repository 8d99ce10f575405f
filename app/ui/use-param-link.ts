import { useLocation, useSearchParams } from "react-router";

/**
 * The current address with one search parameter set, or removed if `value` is null. Open forms are closed, and unless the
 * parameter is the page itself, the list starts at its first page.
 */
export function useParamLink(name: string, value: string | null): string {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const next = new URLSearchParams(params);
	if (name !== "page") next.delete("page");
	next.delete("add");
	for (const name of ["confirm", "changed", "conflict"]) next.delete(name);
	if (value === null) next.delete(name);
	else next.set(name, value);
	return next.size > 0 ? `${pathname}?${next}` : pathname;
}
