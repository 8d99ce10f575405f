import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../app/browser/loading");
/** Which of React Router's modules load screens, and what does so in their place. */
const replacements: Record<string, string> = {
	"routes.js": join(folder, "route-modules.ts"),
	"links.js": join(folder, "prefetched-route-modules.ts"),
};

/**
 * Has screens' scripts loaded by app/browser/loading: React Router lets nobody decide what happens when one does not come, and
 * reloads the page. The build fails where a new version of it no longer fits.
 */
export function ownRouteLoading(): Plugin {
	const replaced = new Set<string>();
	return {
		name: "own-route-loading",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		resolveId(source, importer) {
			const file = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/](\w+\.js)$/.exec(
				importer ?? "",
			)?.[1];
			const replacement = source === "./routeModules.js" && file ? replacements[file] : undefined;
			if (!file || !replacement) return null;
			replaced.add(file);
			return replacement;
		},
		buildEnd(error) {
			const missed = Object.keys(replacements).filter((file) => !replaced.has(file));
			if (!error && missed.length > 0) this.error(`React Router's ${missed} no longer import ./routeModules.js`);
		},
	};
}
