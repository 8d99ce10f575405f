import { useEffect } from "react";
import { useLocation } from "react-router";
import { isHeartHash } from "../../../domain/family/shortlist.ts";

/** Where a heart was pressed before hydration, moves the ids of its cookie to the device's storage. Loaded then alone. */
export function useShortlistCookie(): void {
	const { hash } = useLocation();
	useEffect(() => {
		if (!isHeartHash(hash)) return;
		const aborted = new AbortController();
		import("./move-shortlist-cookie.ts")
			.then(({ moveShortlistCookie }) => moveShortlistCookie(aborted.signal))
			.catch(() => {
				// The cookie stays, and /shortlist moves it.
			});
		return () => aborted.abort();
	}, [hash]);
}
