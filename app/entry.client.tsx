import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { saveFormAutosaves } from "./browser/form-autosaves.ts";
import { installRouteModuleLoader } from "./browser/loading/route-modules.ts";
import { reloadForRemotePictures } from "./browser/remote-pictures.ts";
import { installFallbackPolicy } from "./browser/trusted-types.ts";
import { getTransportErrorCode } from "./failure.ts";
import { createChunkFailureModule } from "./ui/chunk-failure-screen.tsx";

installFallbackPolicy();
reloadForRemotePictures();
installRouteModuleLoader(createChunkFailureModule);
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter onError={onError} />
		</StrictMode>,
	);
});

/** Saves autosaves before the failure screen takes the place of the page's forms. */
function onError(error: unknown): void {
	if (getTransportErrorCode(error)) saveFormAutosaves();
}
