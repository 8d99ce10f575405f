import { expect, test } from "vitest";
import { createGuardTest, createPublicManifest, withoutStaffRoutes } from "./public-routes.ts";

type Assets = Parameters<typeof withoutStaffRoutes>[0];

const route = (id: string, parentId = "root") => ({ id, parentId, module: `/assets/${id.replaceAll("/", "-")}.js` });
const routes = [
	{ ...route("root"), parentId: undefined },
	route("public/home/home"),
	{ ...route("staff/login/login"), path: "admin/login" },
	{ ...route("staff/login/code"), path: "admin/login/:code" },
	{ ...route("staff/layout"), path: "admin" },
	route("staff/login/logout", "staff/layout"),
	route("staff/leads/leads", "staff/layout"),
];
const assets = {
	entry: { module: "/assets/entry.js", imports: [] },
	routes: Object.fromEntries(routes.map((each) => [each.id, each])),
	url: "/assets/manifest-0123abcd.js",
	version: "0123abcd",
} as unknown as Assets;

test("[AUTH-1] the public manifest lists only the public screens and the sign-in, under its own URL", () => {
	const { routes, url, version } = withoutStaffRoutes(assets);
	expect(Object.keys(routes)).toEqual(["root", "public/home/home", "staff/login/login", "staff/login/code"]);
	expect(url).toMatch(/^\/assets\/manifest-[0-9a-f]{8}\.js$/);
	expect(url).not.toBe(assets.url);
	expect(url).toContain(version);
});

test("[AUTH-1] the built manifest file matches the manifest that the server's pages use", () => {
	const { url, content } = createPublicManifest(`window.__reactRouterManifest=${JSON.stringify(assets)};`);
	expect(url).toBe(withoutStaffRoutes(assets).url);
	expect(content).toBe(`window.__reactRouterManifest=${JSON.stringify(withoutStaffRoutes(assets))};`);
	expect(() => createPublicManifest("export default {}")).toThrow("another form");
});

test("[AUTH-1] only pages behind the sign-in get the full manifest", () => {
	const isGuarded = createGuardTest(assets);
	for (const path of ["/admin", "/admin/leads", "/ADMIN/leads", "/admin/", "/admin/login/1/2"]) {
		expect(isGuarded(path), path).toBe(true);
	}
	for (const path of ["/", "/admin/login", "/Admin/Login/", "/admin/login/123", "/administration", "/booking/admin"]) {
		expect(isGuarded(path), path).toBe(false);
	}
});
