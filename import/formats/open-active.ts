import { readJson } from "../read-json.ts";
import type { SourceItem } from "../source-activity.ts";
import { inheritFrom, isCourse, isEvent } from "./event-types.ts";
import { decodeFeed } from "./feed-text.ts";
import type { FeedOptions } from "./item-context.ts";
import { readLinkedActivity } from "./linked-activity.ts";
import { getIri, getKey, getText, getTypes, hasType, isNode, type LinkedNode, listNodes } from "./linked-data.ts";
import { SeriesGroups } from "./series-groups.ts";

/** A page of a feed in Realtime Paged Data Exchange (RPDE). */
type RpdePage = {
	/** The URL of the next page. The last page links to itself. */
	next: string | null;
	items: unknown[];
	/** Whether the page has a list of items at all, since an error may be JSON, too. */
	hasItems: boolean;
};

/** Reads the pages of a file or response, with only one page in memory at a time. */
export async function* readRpdePages(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RpdePage> {
	for await (const row of readJson(decodeFeed(bytes)).rows) {
		if (!("values" in row)) continue;
		const items = row.values.get("items");
		yield {
			next: getText(row.values.get("next")) || null,
			items: Array.isArray(items) ? items : [],
			hasItems: Array.isArray(items),
		};
	}
}

/**
 * Reads the pages of one feed, or of a feed of series followed by the feed of their sessions: one page, an array of
 * pages, or one page after the other. The sessions of a series
 * become one activity, which is yielded after the last page. Its key is that of the series' item, or the series' IRI if
 * the feed has no such item. All other keys are RPDE's, so that a deletion, which carries nothing else, finds its
 * activity.
 */
export async function* readOpenActive(
	bytes: AsyncIterable<Uint8Array>,
	options: FeedOptions,
): AsyncGenerator<SourceItem> {
	const groups = new SeriesGroups(options);
	for await (const { items } of readRpdePages(bytes)) for (const item of items) yield* readItem(item, groups, options);
	yield* groups.toItems();
}

function* readItem(item: unknown, groups: SeriesGroups, options: FeedOptions): Generator<SourceItem> {
	if (!isNode(item) || !getText(item.id)) {
		yield { kind: "refused", key: "", title: "", reason: "It isn't an RPDE item: it has no id." };
		return;
	}
	// Two kinds of items in one feed may use the same ids.
	const key = [getText(item.kind), getText(item.id)].filter(Boolean).join("/");
	if (item.state === "deleted") {
		groups.delete(key);
		yield { kind: "deleted", key };
	} else if (item.state !== "updated") {
		yield { kind: "refused", key, title: "", reason: `Its state is neither 'updated' nor 'deleted'.` };
	} else if (!isNode(item.data)) {
		yield { kind: "refused", key, title: "", reason: "It has no data." };
	} else {
		yield* readData(item.data, key, groups, options);
	}
}

function* readData(data: LinkedNode, key: string, groups: SeriesGroups, options: FeedOptions): Generator<SourceItem> {
	const seriesId = getIri(data.superEvent);
	const [course] = listNodes(data.course ?? data.instanceOf);
	if (!isEvent(data) && !isCourse(data)) {
		const type = getTypes(data).join(", ") || "item without a type";
		yield { kind: "refused", key, title: getText(data.name), reason: `It isn't an event or a course: ${type}.` };
	} else if (hasType(data, "SessionSeries")) {
		const [programme = {}] = listNodes(data.superEvent);
		groups.addSeries(getKey(data) || key, key, inheritFrom(programme, data));
	} else if (hasType(data, "ScheduledSession") && seriesId) {
		groups.delete(key);
		groups.addSession(seriesId, key, data);
	} else {
		const [whole = course ?? {}] = listNodes(data.superEvent);
		yield readLinkedActivity(inheritFrom(whole, data), key, options);
	}
}
