import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepForms } from "./browser/loading/kept-forms.ts";
import { startRouteLoading } from "./browser/loading/route-modules.ts";
import { getTransportErrorCode } from "./failure.ts";
import { missingScreen } from "./ui/missing-screen.tsx";

startRouteLoading(missingScreen);
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter onError={onError} />
		</StrictMode>,
	);
});

/** Called before the failure's screen takes the place of what stood there. */
function onError(error: unknown): void {
	if (getTransportErrorCode(error)) keepForms();
}
