import { useEffect } from "react";
import { useLocation } from "react-router";
import { isHeartHash } from "../../../domain/family/shortlist.ts";

/**
 * Moves the ids of the shortlist cookie to the device's storage if a heart was pressed before hydration. Loads the code
 * only then.
 */
export function useShortlistCookie(): void {
	const { hash } = useLocation();
	useEffect(() => {
		if (!isHeartHash(hash)) return;
		const aborted = new AbortController();
		import("./move-shortlist-cookie.ts")
			.then(({ moveShortlistCookie }) => moveShortlistCookie(aborted.signal))
			.catch(() => {
				// The cookie stays, and /shortlist moves it later.
			});
		return () => aborted.abort();
	}, [hash]);
}
