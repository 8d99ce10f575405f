import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";

/** Says that the device is offline, while it is. */
export function OfflineMessage() {
	const isOffline = useIsOffline();
	return (
		<div aria-live="polite" className="sticky top-0 z-(--layer-bar)">
			{isOffline && (
				<p className="border-line-strong border-b bg-sun px-4 py-1.5 text-center text-on-sun">
					<span className="font-semibold">You’re offline.</span> You can stay on this page, but anything else needs a
					connection.
				</p>
			)}
		</div>
	);
}

/** Blocks navigations while the device is offline, since the next page could only show an error. */
export function useOfflineGuard(): void {
	const blocker = useBlocker(
		({ currentLocation: from, nextLocation: to }) =>
			!navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
	);
	useEffect(() => {
		if (blocker.state === "blocked") blocker.reset();
	}, [blocker]);
}

/**
 * Like `useOfflineGuard`, but only for links and searches, by handling their events. Posted forms report themselves
 * what was not done, and a router allows one blocker, which the staff area's editors need.
 */
export function useOfflineLinkGuard(): void {
	useEffect(() => {
		const handle = (event: Event) => {
			if (!navigator.onLine && event.target instanceof Element && leavesPage(event.target)) event.preventDefault();
		};
		addEventListener("click", handle, { capture: true });
		addEventListener("submit", handle, { capture: true });
		return () => {
			removeEventListener("click", handle, { capture: true });
			removeEventListener("submit", handle, { capture: true });
		};
	}, []);
}

/** Returns true if pressing the element or submitting the form requests another page in this tab. */
function leavesPage(target: Element): boolean {
	if (target instanceof HTMLFormElement) return target.method === "get";
	const link = target.closest<HTMLAnchorElement>("a[href]");
	if (!link || link.target || !link.protocol.startsWith("http")) return false;
	return link.origin + link.pathname + link.search !== location.origin + location.pathname + location.search;
}

function useIsOffline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => !navigator.onLine,
		() => false,
	);
}

function subscribe(onChange: () => void): () => void {
	addEventListener("online", onChange);
	addEventListener("offline", onChange);
	return () => {
		removeEventListener("online", onChange);
		removeEventListener("offline", onChange);
	};
}
