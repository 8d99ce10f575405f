import type { Facts } from "../domain/activity/facts.ts";
import type { Offer } from "../domain/offer/offer.ts";
import type { ActivitySchedule, ActivitySession } from "../domain/session/session.ts";
import type { UnreadableValue } from "./row-outcome.ts";

/** One item of a feed. */
export type SourceItem =
	| { kind: "activity"; activity: SourceActivity }
	/** The source says that the item is gone. */
	| { kind: "deleted"; key: string }
	/** The item cannot be read; it is counted and reported. */
	| { kind: "refused"; key: string; title: string; reason: string };

/**
 * An activity as a source describes it, before it is checked against ActivityInput and its provider and venues get ids.
 * What the source does not say is null, empty or absent; nothing is guessed.
 */
export type SourceActivity = {
	/** The source's own stable key. */
	key: string;
	title: string;
	/** Plain text. */
	description: string;
	/** Words that describe the kind of activity: 'Netball', 'Day camp'. The category is derived from them. */
	keywords: string[];
	/** Names of languages or BCP 47 tags, as the source says. */
	languages: string[];
	/** Whole months, both included; null where open or unknown. */
	ageMinMonths: number | null;
	ageMaxMonths: number | null;
	imageUrl: string | null;
	imageAlt: string;
	/** The page where one registers or reads more. */
	url: string | null;
	provider: SourceProvider | null;
	/** By the source's key; sessions and schedules refer to these keys in `venueId`. */
	venues: Record<string, SourceVenue>;
	/** The key of the venue of all sessions that have none of their own. */
	venueKey: string | null;
	sessions: Omit<ActivitySession, "id">[];
	schedules: ActivitySchedule[];
	offers: Offer[];
	facts: Facts;
	/** What could not be read, and is therefore unknown: counted in the report, with the value. */
	unreadable: UnreadableValue[];
	/** Properties that an import does not know. */
	unread: UnreadableValue[];
};

export type SourceProvider = {
	/** The source's key, or else the name. */
	key: string;
	name: string;
	description: string;
	url: string | null;
	email: string | null;
	telephone: string | null;
};

export type SourceVenue = {
	name: string;
	address: string;
	locality: string;
	postalCode: string;
	latitude: number | null;
	longitude: number | null;
};
