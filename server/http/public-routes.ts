import { hash } from "node:crypto";
import type { ServerBuild } from "react-router";

type Assets = ServerBuild["assets"];

/** The route that guards all of its child routes. */
const guardId = "staff/layout";

/**
 * Returns the route manifest without the screens behind the staff guard, for everyone who is not signed in
 * (docs/decisions/0021). Its URL is derived from its own content, so it does not reveal that of the full manifest.
 */
export function withoutStaffRoutes(assets: Assets): Assets {
	const open = Object.entries(assets.routes).filter(([id]) => !isGuarded(id, assets));
	const routes = Object.fromEntries(open);
	const version = hash("sha256", JSON.stringify([assets.entry, routes])).slice(0, 8);
	return { ...assets, routes, version, url: `/assets/manifest-${version}.js` };
}

function isGuarded(id: string | undefined, assets: Assets): boolean {
	return id !== undefined && (id === guardId || isGuarded(assets.routes[id]?.parentId, assets));
}

/** Returns a function that tests whether a path is behind the guard: below '/admin', and not part of the sign-in. */
export function createGuardTest(assets: Assets): (pathname: string) => boolean {
	const guardedPath = new RegExp(`^/${assets.routes[guardId]?.path}(/|$)`, "i");
	const openPaths = Object.values(withoutStaffRoutes(assets).routes)
		.map((route) => `/${route?.path ?? ""}`)
		.filter((path) => guardedPath.test(path))
		.map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i"));
	return (pathname) => guardedPath.test(pathname) && !openPaths.some((path) => path.test(pathname));
}

const beginning = "window.__reactRouterManifest=";

/**
 * Returns the URL and content of the public route manifest, given the full manifest of the build. Throws if React
 * Router's manifest no longer has the known format.
 */
export function createPublicManifest(manifest: string): { url: string; content: string } {
	if (!manifest.startsWith(beginning)) throw new Error("React Router's route manifest has another form");
	const assets = withoutStaffRoutes(JSON.parse(manifest.slice(beginning.length).replace(/;\s*$/, "")));
	return { url: assets.url, content: `${beginning}${JSON.stringify(assets)};` };
}
