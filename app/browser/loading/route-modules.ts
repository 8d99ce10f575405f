import { keepForms } from "./kept-forms.ts";
import type { ChunkLoadError } from "./load-chunk.ts";
import { loadOrReload } from "./load-or-reload.ts";

type Route = { id: string; module: string };
type RouteModule = Record<string, unknown>;

/** The addresses of scripts that were fetched ahead in vain. */
const failedAhead = new Set<string>();
let standIn: (error: ChunkLoadError) => RouteModule = () => ({});

/** Called once, before the router starts; `make` gives what is shown in place of a screen whose script does not come. */
export function startRouteLoading(make: typeof standIn): void {
	standIn = make;
	document.addEventListener(
		"error",
		({ target }) => {
			if (target instanceof HTMLLinkElement && target.rel === "modulepreload") failedAhead.add(target.href);
		},
		true,
	);
}

/**
 * Stands in for React Router's own function of that name (see scripts/route-loading.ts), which on a failure reloads the
 * page at once and loses what was typed. It must not throw: the router would show an empty page.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<RouteModule> {
	try {
		return await load(route, loaded);
	} catch (error) {
		console.warn(error);
		keepForms();
		loaded[route.id] = standIn(error as ChunkLoadError);
		return loaded[route.id] as RouteModule;
	}
}

/** Loads a screen's script before it is needed, by its name in the site map: 'public/newsletter/newsletter'. */
export async function loadScreen(id: string): Promise<void> {
	const route = window.__reactRouterManifest?.routes[id];
	if (route && window.__reactRouterRouteModules) await load(route, window.__reactRouterRouteModules);
}

async function load(route: Route, loaded: Record<string, unknown>): Promise<RouteModule> {
	const name = route.id.split("/").at(-1) ?? route.id;
	// A browser that once failed to get a module never asks for its address again.
	const isStuck = failedAhead.has(new URL(route.module, document.baseURI).href);
	const address = isStuck ? `${route.module}?again` : route.module;
	loaded[route.id] ??= await loadOrReload(name, () => import(/* @vite-ignore */ address), address);
	return loaded[route.id] as RouteModule;
}
