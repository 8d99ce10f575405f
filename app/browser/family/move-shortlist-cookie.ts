import { href } from "react-router";
import { toShortlistCookie } from "../../../domain/family/shortlist.ts";
import { addToShortlist } from "./shortlist.ts";

/**
 * Moves the ids from the cookie to the device's storage. The browser sends the cookie only to /shortlist, so the server
 * is asked what it contains.
 */
export async function moveShortlistCookie(signal: AbortSignal): Promise<void> {
	const response = await fetch(href("/shortlist/items"), { signal });
	const { views }: { views: { id: string; title: string }[] } = await response.json();
	if (addToShortlist(views)) expireShortlistCookie();
}

/** Deletes the cookie once its ids are stored on the device. */
export function expireShortlistCookie(): void {
	const isHttps = window.location.protocol === "https:";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires https.
	document.cookie = toShortlistCookie([], href("/shortlist"), isHttps) ?? "";
}
