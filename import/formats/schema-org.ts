import { findSharedPage, keepSharedSentences } from "../join-activities.ts";
import type { SourceActivity, SourceItem } from "../source-activity.ts";
import { inheritFrom, isCourse, isEvent } from "./event-types.ts";
import type { FeedOptions } from "./item-context.ts";
import { readLinkedActivity } from "./linked-activity.ts";
import { getIri, getKey, getText, hasType, isNode, type LinkedNode, listNodes } from "./linked-data.ts";

/** Maximum number of activities in memory. Beyond it, the oldest one is assumed to be complete. */
const maxHeldActivities = 20_000;
/** Maximum nesting depth of lists and graphs. */
const maxDepth = 10;

/**
 * Turns schema.org documents into activities. Events that share a key, such as the dates of a series, or an event that
 * a page lists once per date, become one activity with several sessions.
 */
export class SchemaOrgItems {
	#options: FeedOptions;
	#held = new Map<string, HeldActivity>();

	constructor(options: FeedOptions) {
		this.#options = options;
	}

	*read(document: LinkedNode): Generator<SourceItem> {
		for (const event of listEvents(document)) {
			const series = listNodes(event.superEvent).find(isSeries);
			const whole = series ? { ...inheritFrom(series, event), ...pickShown(series) } : event;
			const item = readLinkedActivity(whole, createKey(series ?? event), this.#options);
			if (item.kind === "activity") this.#add({ activity: item.activity, isSeries: isSeries(event) });
			else yield item;
		}
		yield* this.#take(maxHeldActivities);
	}

	*finish(): Generator<SourceItem> {
		yield* this.#take(0);
	}

	#add(held: HeldActivity): void {
		const { key } = held.activity;
		const earlier = this.#held.get(key);
		this.#held.set(key, earlier ? merge(earlier, held) : held);
	}

	*#take(maxRemaining: number): Generator<SourceItem> {
		for (const [key, { activity }] of this.#held) {
			if (this.#held.size <= maxRemaining) return;
			this.#held.delete(key);
			yield { kind: "activity", activity };
		}
	}
}

type HeldActivity = {
	activity: SourceActivity;
	/** Whether this is the series itself, whose own dates span its sessions. */
	isSeries: boolean;
};

function isSeries(event: LinkedNode): boolean {
	return hasType(event, "EventSeries") || hasType(event, "SessionSeries");
}

/** What a series says of all its dates. */
function pickShown(series: LinkedNode): LinkedNode {
	return Object.fromEntries(Object.entries(series).filter(([name]) => /^(?:name|description|url|image)$/.test(name)));
}

function merge(earlier: HeldActivity, later: HeldActivity): HeldActivity {
	if (earlier.isSeries === later.isSeries) {
		return { activity: mergeActivities(earlier.activity, later.activity), isSeries: earlier.isSeries };
	}
	const [series, part] = earlier.isSeries ? [earlier, later] : [later, earlier];
	return { activity: mergeActivities({ ...series.activity, sessions: [] }, part.activity), isSeries: false };
}

/** Where both have a text or a link, keeps what they share. If both have the same session, the later one wins. */
function mergeActivities(earlier: SourceActivity, later: SourceActivity): SourceActivity {
	const sessions = new Map<string, SourceActivity["sessions"][number]>();
	for (const { venueKey, sessions: added } of [earlier, later]) {
		for (const session of added) {
			const venueId = session.venueId ?? (venueKey === earlier.venueKey ? null : venueKey);
			sessions.set(JSON.stringify([session.startDate, venueId]), { ...session, venueId });
		}
	}
	return {
		...earlier,
		description:
			earlier.description && later.description
				? keepSharedSentences(earlier.description, later.description)
				: earlier.description || later.description,
		url: earlier.url && later.url ? findSharedPage(earlier.url, later.url) : (earlier.url ?? later.url),
		venues: { ...earlier.venues, ...later.venues },
		sessions: [...sessions.values()],
		schedules: unite(earlier.schedules, later.schedules),
		offers: unite(earlier.offers, later.offers),
		unreadable: [...earlier.unreadable, ...later.unreadable],
	};
}

function unite<Value>(earlier: Value[], later: Value[]): Value[] {
	const texts = new Set(earlier.map((value) => JSON.stringify(value)));
	return [...earlier, ...later.filter((value) => !texts.has(JSON.stringify(value)))];
}

/** Returns the IRI or identifier or, without one, the URL and name. */
function createKey(event: LinkedNode): string {
	return getKey(event) || [getText(event.url), getText(event.name)].filter(Boolean).join(" ");
}

/** Lists the events and courses of a document, except those that are parts of another one. */
function listEvents(document: LinkedNode): LinkedNode[] {
	const nodes = new Map(listNodes(document["@graph"]).map((node) => [getIri(node), node]));
	const events = findEvents(document).map((event) => resolveReferences(event, eventShape, nodes) as LinkedNode);
	const parts = new Set(
		events.flatMap((event) => [...listNodes(event.subEvent), ...listNodes(event.hasCourseInstance)]).map(getIri),
	);
	return events.filter((event) => !getIri(event) || !parts.has(getIri(event)));
}

function findEvents(value: unknown, depth = 0): LinkedNode[] {
	if (depth > maxDepth) return [];
	return listNodes(value).flatMap((node) => {
		if (isEvent(node) || isCourse(node)) return [node];
		const inner = [node["@graph"], node.itemListElement, node.item, node.mainEntity, node.event];
		return inner.flatMap((child) => findEvents(child, depth + 1));
	});
}

/** The properties in which references into a graph are replaced with its nodes. */
type Shape = { [property: string]: Shape };

const detailShape: Shape = {
	location: { address: {}, geo: {} },
	organizer: {},
	provider: {},
	offers: {},
	image: {},
	audience: {},
	eventSchedule: {},
	courseSchedule: {},
};
const eventShape: Shape = {
	...detailShape,
	superEvent: detailShape,
	subEvent: detailShape,
	hasCourseInstance: detailShape,
};

function resolveReferences(value: unknown, shape: Shape, nodes: ReadonlyMap<string, LinkedNode>): unknown {
	if (Array.isArray(value)) return value.map((entry) => resolveReferences(entry, shape, nodes));
	if (!isNode(value)) return value;
	const isReference = Object.keys(value).every((name) => name === "@id" || name === "@type");
	const node = (isReference && nodes.get(getIri(value))) || value;
	const properties = Object.entries(shape).filter(([property]) => property in node);
	return {
		...node,
		...Object.fromEntries(
			properties.map(([property, inner]) => [property, resolveReferences(node[property], inner, nodes)]),
		),
	};
}
