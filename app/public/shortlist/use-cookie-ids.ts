import { useEffect, useState } from "react";
import { href } from "react-router";
import { readShortlistCookie, toShortlistCookie } from "../../../domain/family/shortlist.ts";
import { addToShortlist } from "../../browser/family/shortlist.ts";
import type { LoadedShortlist } from "./shortlist-view.ts";

/**
 * Moves what the cookie holds to the device's storage. Returns what only the cookie holds: all of it during hydration, and what
 * could not be stored afterwards.
 */
export function useCookieIds({ ids, views }: LoadedShortlist): string[] {
	const [cookieIds, setCookieIds] = useState(ids);
	useEffect(() => {
		const found = readShortlistCookie(document.cookie);
		const isHttps = window.location.protocol === "https:";
		const titles = new Map(views.map(({ id, title }) => [id, title]));
		const isStored = addToShortlist(found.map((id) => ({ id, title: titles.get(id) ?? "" })));
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for https alone.
		if (isStored && found.length > 0) document.cookie = toShortlistCookie([], href("/shortlist"), isHttps) ?? "";
		setCookieIds(isStored ? [] : found);
	}, [views]);
	return cookieIds;
}
