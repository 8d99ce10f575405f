import { useSyncExternalStore } from "react";

/** False on the server and during hydration, true afterwards: what works without JavaScript can then be replaced. */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}

const subscribe = () => () => {};
const getSnapshot = () => true;
const getServerSnapshot = () => false;
