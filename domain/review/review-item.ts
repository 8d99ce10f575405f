import type { FieldChange } from "../audit-log/field-changes.ts";
import type { ActivityReport } from "../submission/activity-report.ts";
import type { NewActivityFields } from "../submission/submission.ts";

/** Kinds of items that people send and staff decide on. */
export const sentKinds = ["correction", "listing", "takeover", "report"] as const;
export type SentKind = (typeof sentKinds)[number];

/**
 * Reasons to check a running activity: its source no longer has it, its price is unknown, or it looks like another one.
 */
export const factKinds = ["unseen", "priceless", "alike"] as const;
export type FactKind = (typeof factKinds)[number];

const reviewKinds = [...sentKinds, ...factKinds] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Returns null for an unknown kind. */
export function parseReviewKind(name: unknown): ReviewKind | null {
	return reviewKinds.find((kind) => kind === name) ?? null;
}

export function isFactKind(kind: ReviewKind): kind is FactKind {
	return factKinds.some((known) => known === kind);
}

/**
 * An activity is due for a check after its source has lacked it for this many days. Activities that end within this
 * many days are skipped, because they leave the site anyway. So are those that staff have confirmed within this many
 * days.
 */
export const checkDays = 30;

/** One entry of the staff's review queue. */
export type ReviewItem = SentItem | FactItem;

export type SentItem = {
	id: string;
	/** What a decision depends on. Of an open item, a decision names the version that was seen. */
	version: string;
	state: "open" | "approved" | "rejected";
	createdAt: string;
	decidedAt: string | null;
} & (Correction | NewListing | Takeover | Report);

/** A change to an activity that its provider sent. */
export type Correction = {
	kind: "correction";
	activityId: string;
	activityTitle: string;
	/** The provider's name; empty if it has been deleted. */
	provider: string;
	/** The changes in words, compared with the activity before the approval, or with its current state. */
	changes: FieldChange[];
	/** The provider's note about anything that no field covers. */
	note: string;
	/**
	 * True if the provider's change was applied immediately. It needs review only if there are leads for a date that it
	 * cancelled.
	 */
	isImmediate: boolean;
	/** The ids of leads for dates that the change cancels or moves. */
	affectedLeads: string[];
	/** The audit log entry that undoes the change or the decision; null if there is none, or if it can't be undone. */
	entry: number | null;
};

/** A new activity that somebody wants to publish. Its draft is already stored. */
export type NewListing = {
	kind: "listing";
	/** The sender's address. */
	email: string;
	isAddressConfirmed: boolean;
	/** The provider's name as the sender gave it. */
	provider: string;
	activityId: string;
	listing: NewActivityFields;
	/** The formatted price: '$20 a session'. */
	price: string;
	/** The URL of the draft's picture; null if it has none. */
	picture: string | null;
	/** The formatted dates: 'Saturdays, 10:00–11:00 am'; empty without upcoming dates. */
	dates: string;
	/** The known provider that an approval assigns to the listing; null if it creates a new one. */
	knownProvider: { id: string; title: string } | null;
	/** A provider whose name looks the same as that of a new one. Publishing then needs staff to say that it is another. */
	lookAlike: { id: string; title: string } | null;
};

/** A request to send a provider's leads to an address. */
export type Takeover = {
	kind: "takeover";
	email: string;
	isAddressConfirmed: boolean;
	provider: string;
	providerId: string;
	/** The sender's own description of who they are. */
	message: string;
	/** The address that currently gets the leads. */
	contactEmail: string | null;
};

/** A visitor's report of a problem with an activity. Settling it counts as an approval. */
export type Report = {
	kind: "report";
	/** The changes that staff made because of the report, in words. */
	changes: FieldChange[];
	/** As of a correction. */
	entry: number | null;
} & Pick<ActivityReport, "activityId" | "activityTitle" | "reason" | "message" | "email">;

/** Kinds whose text staff can turn into changes to the activity's fields. */
export const editableKinds = ["correction", "report"] as const satisfies SentKind[];
export type EditableItem = { kind: (typeof editableKinds)[number]; id: string };

/** An activity to check. `endsAt` is null if it goes on indefinitely or has no dates. */
export type FactItem = {
	kind: FactKind;
	/** The activity's id. */
	id: string;
	/** As of a {@link SentItem}. */
	version: string;
	title: string;
	/** The provider's name; empty if unknown. */
	provider: string;
	location: string;
	endsAt: string | null;
	/** The imported catalogue, and when it last contained the activity. */
	source: { name: string; lastSeenAt: string } | null;
};

export const reviewDecisions = ["approval", "rejection"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Why an item needs a second look: what was changed since it was seen. */
export type StaleReason = "picture" | "draft" | "provider" | "contact" | "activity" | "item";

/** Maximum length of the reason of a rejection, in characters. */
export const maxRejectionReasonLength = 2000;
