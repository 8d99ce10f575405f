import { startTransition, useEffect, useRef, useState } from "react";

/**
 * Tells whether work is under way, so that a second press starts none. The state of a fetcher or a navigation is no such
 * guard: it comes with a later render, and a press before that sends the form again.
 */
export function useSingleFlight() {
	const started = useRef(0);
	const shown = useRef(0);
	const [settled, setSettled] = useState(0);

	useEffect(() => {
		shown.current = settled;
	}, [settled]);

	return {
		isUnderWay: () => started.current > shown.current,
		start(work: () => Promise<unknown>): void {
			started.current += 1;
			// In a transition, as the router's own updates: the work ends with the render that shows its result.
			void work().finally(() => startTransition(() => setSettled((count) => count + 1)));
		},
	};
}
