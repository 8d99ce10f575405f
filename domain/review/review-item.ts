import type { Activity } from "../activity/activity.ts";
import type { FieldChange } from "../audit-log/field-changes.ts";
import type { ActivityReport } from "../submission/activity-report.ts";
import type { NewActivityFields } from "../submission/submission.ts";

/** What people send, and staff decide on. */
export const sentKinds = ["correction", "listing", "takeover", "report"] as const;
export type SentKind = (typeof sentKinds)[number];

/** Reasons to check an activity that goes on: its source lacks it, its price is not known, or another one looks like it. */
export const factKinds = ["unseen", "priceless", "alike"] as const;
export type FactKind = (typeof factKinds)[number];

const reviewKinds = [...sentKinds, ...factKinds] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Null for anything else. */
export function parseReviewKind(name: unknown): ReviewKind | null {
	return reviewKinds.find((kind) => kind === name) ?? null;
}

export function isFactKind(kind: ReviewKind): kind is FactKind {
	return factKinds.some((known) => known === kind);
}

/**
 * An activity whose source has lacked it for so many days is to be checked. One that ends within so many days is not: it
 * leaves the site by itself. What staff have confirmed is left out for so many days.
 */
export const checkDays = 30;

/** One entry of the staff's review queue. */
export type ReviewItem = SentItem | FactItem;

export type SentItem = {
	id: string;
	state: "open" | "approved" | "rejected";
	createdAt: string;
	decidedAt: string | null;
} & (Correction | NewListing | Takeover | Report);

/** What a provider says has changed about its activity. */
export type Correction = {
	kind: "correction";
	activityId: string;
	activityTitle: string;
	/** The provider's name; empty if it has been deleted. */
	provider: string;
	/** In words: from what it was before the approval, or else is now. */
	changes: FieldChange[];
	/** What no field can say, in the provider's words. */
	note: string;
	/** True for what the provider has changed at once. It waits only where leads are for a date that it has cancelled. */
	isImmediate: boolean;
	/** The ids of the leads for dates that it cancels or moves. */
	affectedLeads: string[];
	/** False for one that a version approved which did not store what it replaced. */
	canRestore: boolean;
};

/** An activity that somebody wants to be published. Its draft is there. */
export type NewListing = {
	kind: "listing";
	/** Who asks. */
	email: string;
	isAddressConfirmed: boolean;
	/** The provider's name, as it was given. */
	provider: string;
	activityId: string;
	listing: NewActivityFields;
	/** The provider that the listing gets if it is approved; null for a new one. */
	knownProvider: { id: string; title: string } | null;
};

/** A provider's leads shall come to an address. */
export type Takeover = {
	kind: "takeover";
	email: string;
	isAddressConfirmed: boolean;
	provider: string;
	providerId: string;
	/** Who they are, in their words. */
	message: string;
	/** The address that gets the leads now. */
	contactEmail: string | null;
};

/** What somebody says is wrong with an activity. Settling it is its approval. */
export type Report = {
	kind: "report";
	/** What staff have changed because of it, in words. */
	changes: FieldChange[];
} & Pick<ActivityReport, "activityId" | "activityTitle" | "reason" | "message" | "email">;

/** The activity's fields that staff have changed because of a correction or a report, as they were and as they became. */
export type ReviewEdit = Record<"before" | "after", Partial<Activity>>;

/** Whose text staff can turn into fields of the activity. */
export const editableKinds = ["correction", "report"] as const satisfies SentKind[];
export type EditableItem = { kind: (typeof editableKinds)[number]; id: string };

/** An activity to be checked. `endsAt` is null where it goes on or has no dates. */
export type FactItem = {
	kind: FactKind;
	/** That of the activity. */
	id: string;
	title: string;
	/** The provider's name; empty where not known. */
	provider: string;
	location: string;
	endsAt: string | null;
	/** The imported catalogue and when it last had the activity. */
	source: { name: string; lastSeenAt: string } | null;
};

/** `restoration` takes an approval or a rejection back. */
const reviewDecisions = ["approval", "rejection", "restoration"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Of the reason of a rejection, in characters. */
export const maxRejectionReasonLength = 2000;

/** Nobody takes back what a provider was told by mail, nor that facts were right on a day. */
export function canUndo(kind: ReviewKind, decision: ReviewDecision): boolean {
	if (kind === "correction") return decision !== "restoration";
	if (kind === "report") return decision === "approval";
	return isFactKind(kind) && decision === "rejection";
}
