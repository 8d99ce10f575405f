import { href } from "react-router";

const maxLength = 500;

/** The staff page to open after signing in: `to` if it is a path of the staff area, else the dashboard. */
export function getReturnPath(to: string | null): string {
	const dashboard = href("/admin/dashboard");
	if (!to || to.length > maxLength) return dashboard;
	// Resolved as a browser does: '/admin/../..//elsewhere.example' is another site.
	const url = URL.parse(to, "http://here.invalid");
	const isStaffPath = url?.host === "here.invalid" && /^\/admin(\/|$)/.test(url.pathname);
	return isStaffPath && !isSignInPath(url.pathname) ? url.pathname + url.search : dashboard;
}

/** What the second step of a sign-in passes on of the first one's query. */
export function keepReturnPath(query: URLSearchParams): URLSearchParams {
	return new URLSearchParams([...query].filter(([name]) => name === "to" || name === "again"));
}

/** The address of the sign-in, which leads back to the requested page. */
export function getSignInPath(request: Request): string {
	const to = getReturnPath(getRequestedPage(request));
	const query = to === href("/admin/dashboard") ? "" : `?${new URLSearchParams({ to })}`;
	return href("/admin/login") + query;
}

/** The address of the sign-in for somebody who is signed in already, and enters the password once more. */
export function getSignInAgainPath(request: Request): string {
	const to = getReturnPath(getRequestedPage(request));
	return `${href("/admin/login")}?${new URLSearchParams({ again: "", to })}`;
}

function isSignInPath(pathname: string): boolean {
	return pathname === href("/admin/login") || pathname.startsWith(`${href("/admin/login")}/`);
}

/** The page that a request belongs to. For a form it is the page that the form was on. */
function getRequestedPage(request: Request): string | null {
	const url = URL.parse(request.method === "GET" ? request.url : (request.headers.get("referer") ?? ""));
	if (!url) return null;
	// React Router's data requests: '/admin/leads.data?_routes=…'.
	url.searchParams.delete("_routes");
	return url.pathname.replace(/\.data$/, "") + url.search;
}
