import type {} from "./delayed-modules.ts";

declare global {
	interface Window {
		/** The path and query that the document was loaded for. Undefined on pages that hydrate at once. */
		documentUrl?: string;
	}
}

/**
 * Stands first in the document. Back and Forward between entries of the router that was here before a reload change the URL
 * alone: until React has taken the page over and a router listens, this loads the page of that URL.
 */
export const documentUrlScript = `(() => {
const getUrl = () => location.pathname + location.search;
window.documentUrl = getUrl();
addEventListener("popstate", () => {
if (!window.delayedModules?.isHydrated && getUrl() !== window.documentUrl) location.reload();
});
})();`;

/** False once Back or Forward has made the URL that of another page, which is loading. */
export function isDocumentOfUrl(): boolean {
	return window.documentUrl === undefined || window.documentUrl === location.pathname + location.search;
}
