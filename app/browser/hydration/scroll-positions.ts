/** The key in sessionStorage under which React Router keeps scroll positions: `ScrollRestoration`'s `storageKey`. */
export const scrollStorageKey = "react-router-scroll-positions";

/**
 * Removes the scroll position of this history entry. React Router's inline script already restored it when the page was
 * parsed. Hydration would restore it again, and pull back a visitor who has scrolled on in the meantime.
 */
export function forgetScrollPosition(): void {
	try {
		const stored = sessionStorage.getItem(scrollStorageKey);
		if (stored === null) return;
		const positions = JSON.parse(stored);
		delete positions[history.state?.key];
		sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions));
	} catch {
		// Without storage, no position is stored.
	}
}
