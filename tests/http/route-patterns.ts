import type { RouteConfigEntry } from "@react-router/dev/routes";
import siteMap from "../../app/routes.ts";
import { demoActivities } from "../../demo/activities/index.ts";
import { demoPages } from "../../demo/pages/index.ts";
import { demoResources } from "../../demo/resources/index.ts";

/** Every URL pattern of the product ('/booking/:id'), from app/routes.ts. */
export const routePatterns: string[] = listRoutes(siteMap as RouteConfigEntry[]).map(({ pattern }) => pattern);

/** Routes whose answers are private: those in app/links, and behind any signed link. */
export const privatePatterns = listRoutes(siteMap as RouteConfigEntry[])
	.filter(({ pattern, file }) => file.startsWith("links/") || pattern.includes("/:token"))
	.map(({ pattern }) => pattern);

/** Pages for people who can't sign in yet. Those behind links have separate tests. */
const signInPages = /^\/admin\/(login|password-reset|invitation)(\/|$)/;

/** Every route of the staff area, from the site map, so that new routes are tested automatically. */
export const guardedPatterns = routePatterns.filter(
	(pattern) => /^\/admin(\/|$)/.test(pattern) && !signInPages.test(pattern),
);

/** Returns a path that matches the pattern: with `value` for each of its parameters, or of an existing document. */
export function createPath(pattern: string, value?: string): string {
	const known: Record<string, string> = {
		"/booking/:id": demoActivities[0]?.id ?? "",
		"/resources/:id": demoResources.find(({ content }) => content)?.id ?? "",
		"/:page": demoPages[0]?.id ?? "",
		"/admin/activities/:id": demoActivities[0]?.id ?? "",
		"/admin/resources/edit/:id": demoResources.find(({ content }) => content)?.id ?? "",
		"/admin/pages/edit/:id": demoPages[0]?.id ?? "",
	};
	return pattern.replace(/:\w+\??|\*/g, () => value ?? known[pattern] ?? "somewhere");
}

/** Every query parameter that a page reads, and a few that none does. */
export const queryParameters = [
	"type",
	"age",
	"price",
	"search",
	"sort",
	"where",
	"page",
	"category",
	"activity",
	"q",
	"id",
	"ids",
	"child",
	"type[]",
	"__proto__",
];

function listRoutes(entries: RouteConfigEntry[], parent = ""): { pattern: string; file: string }[] {
	return entries.flatMap(({ path = "", file, children }) => {
		const pattern = path ? `${parent}/${path}` : parent;
		return children ? listRoutes(children, pattern) : [{ pattern: pattern || "/", file }];
	});
}
