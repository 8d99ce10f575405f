import { useSyncExternalStore } from "react";

/** True on the server and until React has taken the page over: what then works without a script must be there. */
export function useIsPlain(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
}
