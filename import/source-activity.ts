import type { Facts } from "../domain/activity/facts.ts";
import type { Offer } from "../domain/offer/offer.ts";
import type { Provider } from "../domain/provider/provider.ts";
import type { ActivitySchedule, ActivitySession } from "../domain/session/session.ts";
import type { Venue } from "../domain/venue/venue.ts";
import type { UnreadableValue } from "./row-outcome.ts";

export type SourceItem =
	| { kind: "activity"; activity: SourceActivity }
	/** The source has deleted the item. */
	| { kind: "deleted"; key: string }
	/** The item cannot be read. It is counted and reported. */
	| { kind: "refused"; key: string; title: string; reason: string };

/**
 * An activity as a source describes it, before it is checked against ActivityInput and its provider and venues get ids.
 * Anything that the source does not state is null, empty or absent; nothing is guessed.
 */
export type SourceActivity = {
	/** The source's own stable key. */
	key: string;
	title: string;
	/** Plain text. */
	description: string;
	/** Words that describe the kind of activity: 'Netball', 'Day camp'. The category is derived from them. */
	keywords: string[];
	/** Names of languages or BCP 47 tags, as the source writes them. */
	languages: string[];
	/** In whole months, both inclusive; null if open-ended or unknown. */
	ageMinMonths: number | null;
	ageMaxMonths: number | null;
	imageUrl: string | null;
	imageAlt: string;
	/** The page to register on or read more. */
	url: string | null;
	provider: SourceProvider | null;
	/** Venues by the source's key. The `venueId` of sessions and schedules refers to these keys. */
	venues: Record<string, SourceVenue>;
	/** The key of the venue for all sessions without their own. */
	venueKey: string | null;
	sessions: Omit<ActivitySession, "id">[];
	schedules: ActivitySchedule[];
	offers: Offer[];
	facts: Facts;
	/** Values that could not be read and are therefore unknown. The report counts and shows them. */
	unreadable: UnreadableValue[];
	/** Properties that imports do not read. */
	unread: UnreadableValue[];
};

/** `key` is the source's key, or else the name. */
export type SourceProvider = { key: string; name: string } & Pick<
	Provider,
	"description" | "url" | "email" | "telephone"
>;

export type SourceVenue = { name: string } & Pick<
	Venue,
	"address" | "locality" | "postalCode" | "latitude" | "longitude"
>;
