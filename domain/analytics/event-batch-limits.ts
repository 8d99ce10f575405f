/** Limits of a batch of events. `maxBytes` is the size of its JSON; lengths are in UTF-16 code units. */
export const eventBatchLimits = {
	maxEvents: 40,
	maxBytes: 24 * 1024,
	maxPathLength: 200,
	maxTextLength: 200,
	maxIdLength: 100,
} as const;

/** Older events are rejected. The browser sends its buffer far more often. */
export const maxEventAgeMs = 60 * 60 * 1000;
