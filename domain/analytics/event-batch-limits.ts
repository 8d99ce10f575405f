/** What one batch of events may hold at most; `bytes` of its JSON, lengths in UTF-16 units. */
export const eventBatchLimits = {
	maxEvents: 40,
	maxBytes: 24 * 1024,
	maxPathLength: 200,
	maxTextLength: 200,
	maxIdLength: 100,
} as const;

/** An event may have waited so long in the browser, in milliseconds. */
export const maxEventAgeMs = 60 * 60 * 1000;
