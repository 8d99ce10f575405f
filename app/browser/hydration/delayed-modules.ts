/** What the page's inline script (start-script.ts) leaves to the entry module. */
export type DelayedModules = {
	/** Resolves at the visitor's first sign of intent. */
	intent: Promise<unknown>;
	/** Loads the modules of the page's routes, once. */
	loadRouteModules: () => Promise<void>;
	/** The elements of the last click and change before hydration. */
	early: { click?: EventTarget | null; change?: EventTarget | null };
	/** Ends the recording of `early`. */
	stopRecording: () => void;
	/** Set once React has taken the page over. */
	isHydrated?: boolean;
};

declare global {
	interface Window {
		/** Undefined on pages whose modules load at once. */
		delayedModules?: DelayedModules;
	}
}
