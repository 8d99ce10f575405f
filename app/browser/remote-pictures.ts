import { reloadPage } from "./loading/reload.ts";

/**
 * Reloads a page that shows a picture of another host, if it was opened from a page that shows none: the Content-Security-Policy
 * is that of the document, which was loaded with the earlier page and allows no such pictures. The page's own document does.
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
