import { useSyncExternalStore } from "react";

/**
 * False on the server and during hydration, true afterwards. Then a component can swap its plain form for the interactive
 * one.
 */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}

const subscribe = () => () => {};
const getSnapshot = () => true;
const getServerSnapshot = () => false;
