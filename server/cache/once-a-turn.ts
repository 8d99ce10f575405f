/**
 * Asks at most once in a turn of the event loop, and gives the same answer for the rest of it. Right for what answers
 * requests as they come in: all that are read in one turn were sent before it, so none of them can know of what changed
 * since.
 */
export function onceATurn<Value>(ask: () => Value): () => Value {
	let known: { value: Value } | null = null;
	return () => {
		if (known) return known.value;
		known = { value: ask() };
		setImmediate(() => {
			known = null;
		});
		return known.value;
	};
}
