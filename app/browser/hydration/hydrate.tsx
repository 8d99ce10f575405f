import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { getTransportErrorCode } from "../../failure.ts";
import { createChunkFailureModule } from "../../ui/chunk-failure-screen.tsx";
import { saveFormAutosaves } from "../../ui/form/autosaves.ts";
import { installRouteModuleLoader } from "../loading/route-modules.ts";
import { reloadForRemotePictures } from "../remote-pictures.ts";
import { installFallbackPolicy } from "../trusted-types.ts";
import { forgetScrollPosition } from "./scroll-positions.ts";

/** Hydrates the server's HTML, or reloads a page whose URL no longer matches it. */
export function hydrate(): void {
	if (!isDocumentOfUrl()) {
		window.location.reload();
		return;
	}
	window.addEventListener("popstate", reloadForOtherUrl);
	installFallbackPolicy();
	reloadForRemotePictures();
	installRouteModuleLoader(createChunkFailureModule);
	forgetScrollPosition();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedSite />
			</StrictMode>,
		);
	});
}

/** React Router can't hydrate a page whose URL changes between the start of hydration and its commit. */
function reloadForOtherUrl(): void {
	if (!isDocumentOfUrl()) window.location.reload();
}

function HydratedSite() {
	useLayoutEffect(() => window.removeEventListener("popstate", reloadForOtherUrl), []);
	return <HydratedRouter onError={onError} />;
}

/**
 * Returns false if Back or Forward, between history entries from before a reload, has changed the URL in the meantime.
 */
function isDocumentOfUrl(): boolean {
	const [navigation] = performance.getEntriesByType("navigation");
	if (!navigation) return true;
	const { pathname, search } = new URL(navigation.name);
	return pathname === window.location.pathname && search === window.location.search;
}

/** Saves autosaves before the failure screen replaces the page's forms. */
function onError(error: unknown): void {
	if (getTransportErrorCode(error)) saveFormAutosaves();
}
