/** What one batch of events may hold at most; `bytes` of its JSON, lengths in UTF-16 units. */
export const batchLimits = { events: 40, bytes: 24 * 1024, path: 200, text: 200, id: 100 } as const;

/** An event may have waited so long in the browser, in milliseconds. */
export const longestWait = 60 * 60 * 1000;
