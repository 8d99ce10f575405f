/**
 * The only file that touches private parts of React Router in the browser (docs/decisions/0009). It contains the
 * functions that replace the two uses of React Router's `loadRouteModule` in the build
 * (commands/build/route-loading.ts), and reads the globals that the server-rendered page sets.
 * commands/build/route-loading.test.ts fails if an upgrade changes any of them.
 */

/** A route in the manifest of React Router's build. `module` is the URL of its script. */
export type ManifestRoute = { id: string; module: string };
export type RouteModule = Record<string, unknown>;

type RouteModuleLoader = {
	/** Imports the route's module, or throws. */
	load: (route: ManifestRoute) => Promise<RouteModule>;
	/** Creates the module to use if `load` throws. */
	createFallback: (error: unknown) => RouteModule;
};

type RouterLocation = { pathname: string; search: string; hash: string };

declare global {
	interface Window {
		__reactRouterManifest?: { url: string; routes: Record<string, ManifestRoute | undefined> };
		__reactRouterRouteModules?: Record<string, RouteModule>;
		__reactRouterDataRouter?: { state: { navigation: { state: string; location?: RouterLocation } } };
	}
}

let moduleLoader: RouteModuleLoader | null = null;

/** Sets how route modules are loaded. Called once, before hydration. */
export function setRouteModuleLoader(routeModuleLoader: RouteModuleLoader): void {
	moduleLoader = routeModuleLoader;
}

/**
 * Replaces `loadRouteModule` in React Router's routes.js. The original reloads the page when an import fails. This one
 * never throws, because the router would swallow the error and show an empty page.
 */
export async function loadRouteModule(route: ManifestRoute, cache: Record<string, RouteModule>): Promise<RouteModule> {
	try {
		return await loadIntoCache(route, cache);
	} catch (error) {
		const fallback = moduleLoader?.createFallback(error) ?? {};
		cache[route.id] = fallback;
		return fallback;
	}
}

/**
 * Replaces `loadRouteModule` in React Router's links.js. The original imports a route's module when its link is
 * hovered, to find its style sheets. If that import failed, the browser would never retry it and the click would fail
 * too, so this one returns only modules that are already loaded.
 */
export async function getLoadedRouteModule(
	route: ManifestRoute,
	cache: Record<string, RouteModule>,
): Promise<RouteModule> {
	return cache[route.id] ?? {};
}

/** Loads a route's module before it is needed. Throws if that fails. */
export async function preloadRouteModule(routeId: string): Promise<void> {
	const route = window.__reactRouterManifest?.routes[routeId];
	if (route && window.__reactRouterRouteModules) await loadIntoCache(route, window.__reactRouterRouteModules);
}

/** Returns the URL of the route manifest, a file that every deploy replaces. */
export function getManifestUrl(): string | undefined {
	return window.__reactRouterManifest?.url;
}

/** Returns the URL of the navigation that is loading, if any. */
export function getPendingUrl(): string | undefined {
	const { state, location } = window.__reactRouterDataRouter?.state.navigation ?? {};
	return state === "loading" && location ? location.pathname + location.search + location.hash : undefined;
}

async function loadIntoCache(route: ManifestRoute, cache: Record<string, RouteModule>): Promise<RouteModule> {
	if (!moduleLoader) throw new Error("No route module loader is set.");
	cache[route.id] ??= await moduleLoader.load(route);
	return cache[route.id] as RouteModule;
}
