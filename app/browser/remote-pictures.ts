import { reloadPage } from "./loading/reload.ts";

/**
 * Reloads the page if it shows a picture from another host but was opened from a page without one. The
 * Content-Security-Policy is that of the loaded document, which doesn't allow such pictures; the page's own document
 * does.
 */
export function reloadForRemotePictures(): void {
	const documentUrl = getUrl();
	let isReloading = false;
	document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
		if (effectiveDirective !== "img-src" || !blockedURI.startsWith("https:")) return;
		if (isReloading || getUrl() === documentUrl) return;
		isReloading = true;
		reloadPage();
	});
}

function getUrl(): string {
	return window.location.pathname + window.location.search;
}
