import { loadChunk } from "./load-chunk.ts";
import { areGone, mayReloadItself, reloadPage } from "./reload.ts";

type RouterState = {
	navigation: { state: string; location?: { pathname: string; search: string; hash: string } };
};

declare global {
	interface Window {
		/** What React Router puts there: its site map, the modules it has, and itself. */
		__reactRouterManifest?: { url: string; routes: Record<string, { id: string; module: string } | undefined> };
		__reactRouterRouteModules?: Record<string, unknown>;
		__reactRouterDataRouter?: { state: RouterState };
	}
}

/**
 * What an import() brings. Where it fails because a deploy took the file away, the page is loaded anew, once; whoever was
 * on the way to another page gets there. Any other failure is thrown as a ChunkLoadError.
 */
export async function loadOrReload<Chunk>(name: string, load: () => Promise<Chunk>, file?: string): Promise<Chunk> {
	try {
		return await loadChunk(name, load);
	} catch (error) {
		const files = [file, window.__reactRouterManifest?.url].filter((path) => path !== undefined);
		if (!(await areGone(files)) || !mayReloadItself()) throw error;
		reloadPage(pendingAddress());
		return new Promise(() => {});
	}
}

function pendingAddress(): string | undefined {
	const { state, location } = window.__reactRouterDataRouter?.state.navigation ?? {};
	return state === "loading" && location ? location.pathname + location.search + location.hash : undefined;
}
