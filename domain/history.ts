export const historyCollections = [
	"activities",
	"resources",
	"pages",
	"leads",
	"subscriptions",
	"people",
	"staff",
	"demo",
] as const;
export type HistoryCollection = (typeof historyCollections)[number];

export const historyActions = ["added", "changed", "deleted", "restored", "erased", "exported"] as const;
export type HistoryAction = (typeof historyActions)[number];

/** A staff member's change, as it is handed to whatever makes it. */
export type Change = {
	/** The staff member's e-mail address. */
	by: string;
};

/**
 * One line of the history, which is only ever added to. It must outlive an erasure, so `title`, `before` and `after`
 * hold nothing of the people behind leads and subscriptions.
 */
export type HistoryEntry = {
	id: number;
	at: string;
	by: string;
	action: HistoryAction;
	collection: HistoryCollection;
	documentId: string;
	title: string;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
};
