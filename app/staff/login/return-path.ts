import { href } from "react-router";

const maxLength = 500;

/** Returns the staff page to open after signing in: `to` if it is a path of the staff area, or else the dashboard. */
export function getReturnPath(to: string | null): string {
	const dashboard = href("/admin/dashboard");
	if (!to || to.length > maxLength) return dashboard;
	// Resolved as in a browser: '/admin/../..//elsewhere.example' is another site.
	const url = URL.parse(to, "http://here.invalid");
	const isStaffPath = url?.host === "here.invalid" && /^\/admin(\/|$)/.test(url.pathname);
	return isStaffPath && !isSignInPath(url.pathname) ? url.pathname + url.search : dashboard;
}

export function keepReturnPath(query: URLSearchParams): URLSearchParams {
	return new URLSearchParams([...query].filter(([name]) => name === "to" || name === "again"));
}

export function getSignInPath(request: Request): string {
	const to = getReturnPath(getRequestedPage(request));
	const query = to === href("/admin/dashboard") ? "" : `?${new URLSearchParams({ to })}`;
	return href("/admin/login") + query;
}

export function getSignInAgainPath(request: Request): string {
	const to = getReturnPath(getRequestedPage(request));
	return `${href("/admin/login")}?${new URLSearchParams({ again: "", to })}`;
}

function isSignInPath(pathname: string): boolean {
	return pathname === href("/admin/login") || pathname.startsWith(`${href("/admin/login")}/`);
}

function getRequestedPage(request: Request): string | null {
	const url = URL.parse(request.method === "GET" ? request.url : (request.headers.get("referer") ?? ""));
	if (!url) return null;
	// React Router's data requests: '/admin/leads.data?_routes=…'.
	url.searchParams.delete("_routes");
	return url.pathname.replace(/\.data$/, "") + url.search;
}
