import { saveFormAutosaves } from "../../ui/form/autosaves.ts";
import { loadChunkOrReload } from "./load-or-reload.ts";
import { type ManifestRoute, type RouteModule, setRouteModuleLoader } from "./react-router-internals.ts";

/** The URLs of scripts whose preload failed. */
const failedPreloads = new Set<string>();

/**
 * Makes React Router load route modules with our `load`. Called once, before hydration.
 *
 * @param createFallbackModule Creates the module that replaces a screen whose script fails to load.
 */
export function installRouteModuleLoader(createFallbackModule: (error: Error) => RouteModule): void {
	setRouteModuleLoader({
		load,
		createFallback(error) {
			console.warn(error);
			saveFormAutosaves();
			return createFallbackModule(error as Error);
		},
	});
	document.addEventListener(
		"error",
		({ target }) => {
			if (target instanceof HTMLLinkElement && target.rel === "modulepreload") failedPreloads.add(target.href);
		},
		true,
	);
}

function load({ id, module }: ManifestRoute): Promise<RouteModule> {
	const chunkName = id.split("/").at(-1) ?? id;
	// Browsers never request a module again after its preload failed. The query makes it a different URL.
	const hasFailed = failedPreloads.has(new URL(module, document.baseURI).href);
	const url = hasFailed ? `${module}?again` : module;
	return loadChunkOrReload(chunkName, () => import(/* @vite-ignore */ url), url);
}
