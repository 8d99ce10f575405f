import { expect, test } from "vitest";
import { createRouteMatcher, toLoggedPath } from "./route-pattern.ts";

const findPattern = createRouteMatcher({
	root: { path: "" },
	layout: { parentId: "root" },
	home: { parentId: "layout", index: true },
	activity: { parentId: "layout", path: "booking/:id" },
	page: { parentId: "layout", path: ":page" },
	nowhere: { parentId: "layout", path: "*" },
	files: { parentId: "root", path: "files/*" },
	staff: { parentId: "root", path: "admin" },
	entrance: { parentId: "staff", index: true },
	edit: { parentId: "staff", path: "activities/:id" },
	invitation: { parentId: "root", path: "admin/invitation/:id/:token" },
	restoration: { parentId: "staff", path: "activities/restoration" },
});

test.each([
	["/", "/"],
	["/?search=ida", "/"],
	["/booking/judo", "/booking/:id"],
	["/booking/judo.data?_routes=x", "/booking/:id"],
	["/about/", "/:page"],
	["/files/a/b.webp", "/files/*"],
	["/assets/root-1a2b.js", "/assets/*"],
	["/admin", "/admin"],
	["/admin/activities/restoration", "/admin/activities/restoration"],
	["/admin/activities/judo", "/admin/activities/:id"],
	["/a/b/c", "/*"],
])("finds the pattern of %s: %s", (path, pattern) => {
	expect(findPattern(path)).toBe(pattern);
});

test("[AUTH-6] logs the paths of requests, but neither signed links nor queries", () => {
	expect(toLoggedPath("/booking/judo?search=ida", findPattern)).toBe("/booking/judo");
	for (const url of [
		"/admin/invitation/1/-.secret",
		"/admin/invitation/1/-.secret.data?x",
		"/ADMIN/invitation/1/secret/",
	]) {
		expect(toLoggedPath(url, findPattern)).toBe("/admin/invitation/:id/:token");
	}
});
