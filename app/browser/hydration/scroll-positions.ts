/** The key in sessionStorage under which React Router keeps scroll positions: `ScrollRestoration`'s `storageKey`. */
export const scrollStorageKey = "react-router-scroll-positions";

/**
 * Removes the scroll position of this history entry. React Router's inline script has restored it when the page was
 * parsed; hydration would do so again, and take a visitor back who has scrolled on meanwhile.
 */
export function forgetScrollPosition(): void {
	try {
		const stored = sessionStorage.getItem(scrollStorageKey);
		if (stored === null) return;
		const positions = JSON.parse(stored);
		delete positions[history.state?.key];
		sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions));
	} catch {
		// Without storage there is no position either.
	}
}
