import { ImportError } from "../import-error.ts";
import type { SourceItem } from "../source-activity.ts";
import { completeFrom, inheritFrom, keepShared } from "./event-types.ts";
import { type FeedOptions, reportUnreadable } from "./item-context.ts";
import { createLinkedContext, readLinkedActivity, type SeparateSessions } from "./linked-activity.ts";
import { type LinkedNode, listNodes } from "./linked-data.ts";
import { readSession } from "./linked-sessions.ts";

type Group = {
	key: string;
	series: LinkedNode | null;
	/** What all sessions say, including what they embed of their series. */
	sample: LinkedNode | null;
	sessions: Map<string, SeparateSessions>;
};

/**
 * Maximum number of series. All of them are held until the end of the feed, since a series' sessions may be anywhere in
 * it.
 */
const maxSeries = 100_000;

/** Joins a series with sessions that the feed lists as separate items, before or after it. */
export class SeriesGroups {
	#options: FeedOptions;
	#groups = new Map<string, Group>();
	/** The IRI of the series by item key. */
	#seriesByItem = new Map<string, string>();

	constructor(options: FeedOptions) {
		this.#options = options;
	}

	addSeries(seriesId: string, key: string, series: LinkedNode): void {
		const group = this.#getGroup(seriesId);
		group.key = key;
		group.series = series;
		this.#seriesByItem.set(key, seriesId);
	}

	addSession(seriesId: string, key: string, event: LinkedNode): void {
		const embedded = getSeries(event);
		const context = createLinkedContext(embedded, this.#options);
		const session = readSession(event, context, embedded);
		if (!session && context.unreadable.length === 0) reportUnreadable(context, "startDate", "");
		const { venues, unreadable } = context;
		const group = this.#getGroup(seriesId);
		group.sample = group.sample ? keepShared(group.sample, event) : event;
		group.sessions.set(key, { sessions: session ? [session] : [], venues, unreadable });
		this.#seriesByItem.set(key, seriesId);
	}

	delete(key: string): void {
		const seriesId = this.#seriesByItem.get(key) ?? "";
		const group = this.#groups.get(seriesId);
		this.#seriesByItem.delete(key);
		if (!group) return;
		group.sessions.delete(key);
		if (group.key === key && group.series) this.#groups.delete(seriesId);
		else if (group.sessions.size === 0 && !group.series) this.#groups.delete(seriesId);
	}

	/** Yields the series. Call it once the feed is complete. */
	*toItems(): Generator<SourceItem> {
		for (const group of this.#groups.values()) yield toItem(group, this.#options);
	}

	#getGroup(seriesId: string): Group {
		const group = this.#groups.get(seriesId) ?? { key: seriesId, series: null, sample: null, sessions: new Map() };
		this.#groups.set(seriesId, group);
		if (this.#groups.size > maxSeries) throw new ImportError(`The feed has more than ${maxSeries} series.`);
		return group;
	}
}

/** Returns the series of a session, which may itself be part of a programme. */
function getSeries(event: LinkedNode | null): LinkedNode {
	const [series = {}] = listNodes(event?.superEvent);
	const [programme = {}] = listNodes(series.superEvent);
	return inheritFrom(programme, series);
}

function toItem({ key, series, sample, sessions }: Group, options: FeedOptions): SourceItem {
	const embedded = getSeries(sample);
	if (!series && !embedded.name && !sample?.name) {
		return { kind: "refused", key, title: "", reason: "The feed doesn't have the series these sessions belong to." };
	}
	const event = completeFrom(sample ?? {}, series ?? embedded);
	const parts = [...sessions.values()];
	// Sessions that do not embed their series could not know where it takes place.
	const { timeZone } = createLinkedContext(event, options);
	return readLinkedActivity(event, key, options, {
		sessions: parts
			.flatMap((part) => part.sessions)
			.map((session) => (session.timeZone === options.timeZone ? { ...session, timeZone } : session)),
		venues: Object.assign({}, ...parts.map(({ venues }) => venues)),
		unreadable: parts.flatMap(({ unreadable }) => unreadable),
	});
}
