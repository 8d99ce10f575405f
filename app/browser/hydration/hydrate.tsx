import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { getTransportErrorCode } from "../../failure.ts";
import { createChunkFailureModule } from "../../ui/chunk-failure-screen.tsx";
import { saveFormAutosaves } from "../../ui/form/autosaves.ts";
import { installRouteModuleLoader } from "../loading/route-modules.ts";
import { reloadForRemotePictures } from "../remote-pictures.ts";
import { installFallbackPolicy } from "../trusted-types.ts";
import { saveEarlyInput } from "./early-input.ts";
import { forgetScrollPosition } from "./scroll-positions.ts";

/** Lets React take over the server's HTML. The modules of the page's routes must be loaded. */
export function hydrate(): void {
	installFallbackPolicy();
	reloadForRemotePictures();
	installRouteModuleLoader(createChunkFailureModule);
	forgetScrollPosition();
	saveEarlyInput();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter onError={onError} />
			</StrictMode>,
		);
	});
}

/** Saves autosaves before the failure screen takes the place of the page's forms. */
function onError(error: unknown): void {
	if (getTransportErrorCode(error)) saveFormAutosaves();
}
