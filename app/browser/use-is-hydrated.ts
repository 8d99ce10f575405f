import { useSyncExternalStore } from "react";

/**
 * Returns false on the server and during hydration, and true afterwards, when a component can replace its plain form
 * with the interactive one.
 */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}

const subscribe = () => () => {};
const getSnapshot = () => true;
const getServerSnapshot = () => false;
