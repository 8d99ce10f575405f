import { startTransition, useEffect, useRef, useState } from "react";

/**
 * Tracks whether work is in progress, so that a second click doesn't start it again. The state of a fetcher or
 * navigation can't guard against that: it changes with a later render, and a click before that would send the form
 * again.
 */
export function useSingleFlight() {
	const started = useRef(0);
	const shown = useRef(0);
	const [settled, setSettled] = useState(0);

	useEffect(() => {
		shown.current = settled;
	}, [settled]);

	return {
		/** The number of times that work has ended. */
		settled,
		isUnderWay: () => started.current > shown.current,
		start(work: () => Promise<unknown>): void {
			started.current += 1;
			// In a transition, as the router's own updates are: the work ends with the render that shows its result.
			void work().finally(() => startTransition(() => setSettled((count) => count + 1)));
		},
	};
}
