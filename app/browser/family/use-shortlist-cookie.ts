import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { isHeartHash, toShortlistCookie } from "../../../domain/family/shortlist.ts";
import { addToShortlist } from "./shortlist.ts";

/**
 * Moves the ids of the cookie to the device's storage where a heart was pressed before hydration. Only /shortlist gets the
 * cookie, so the server is asked what it holds.
 */
export function useShortlistCookie(): void {
	const { hash } = useLocation();
	useEffect(() => {
		if (!isHeartHash(hash)) return;
		const aborted = new AbortController();
		moveCookie(aborted.signal).catch(() => {
			// The cookie stays, and /shortlist moves it.
		});
		return () => aborted.abort();
	}, [hash]);
}

async function moveCookie(signal: AbortSignal): Promise<void> {
	const response = await fetch(href("/shortlist/items"), { signal });
	const { views }: { views: { id: string; title: string }[] } = await response.json();
	if (addToShortlist(views)) expireShortlistCookie();
}

/** Removes the cookie once its ids are stored on the device. */
export function expireShortlistCookie(): void {
	const isHttps = window.location.protocol === "https:";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for https alone.
	document.cookie = toShortlistCookie([], href("/shortlist"), isHttps) ?? "";
}
