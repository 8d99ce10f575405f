import type {} from "./delayed-modules.ts";

/** A page that nobody uses hydrates after this time. */
const maxIntentWaitMs = 10_000;

/**
 * Resolves when the page should be hydrated: at the first sign of intent, or once it has been idle for long. At once on
 * pages whose scripts are not delayed; after a reload or Back, when there may be input and an open dialog to restore; and
 * for families whose children or shortlist are stored here, since the server's page does not show them.
 */
export async function waitForIntent(): Promise<void> {
	const { delayedModules } = window;
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (!delayedModules || navigation?.type === "reload" || navigation?.type === "back_forward") return;
	if (hasStoredValues()) return;
	await Promise.race([delayedModules.intent, new Promise((resolve) => setTimeout(resolve, maxIntentWaitMs))]);
}

function hasStoredValues(): boolean {
	try {
		return Object.keys(localStorage).some((key) => key.startsWith("larkabout-"));
	} catch {
		return false;
	}
}
