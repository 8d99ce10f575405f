import { startAnalytics } from "./browser/analytics/first-view.ts";
import { isDocumentOfUrl } from "./browser/hydration/document-url.ts";
import { waitForIntent } from "./browser/hydration/wait-for-intent.ts";

// This module is small, since every public page loads it. React and the screens come with hydrate.tsx.

startAnalytics();
void start();

async function start(): Promise<void> {
	await waitForIntent();
	try {
		const [{ hydrate }] = await Promise.all([
			import("./browser/hydration/hydrate.tsx"),
			window.delayedModules?.loadRouteModules(),
		]);
		if (isDocumentOfUrl()) hydrate();
	} catch (error) {
		// All of the page works without script.
		console.info("The page stays plain HTML:", error);
	}
}
