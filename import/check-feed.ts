import { createReadStream } from "node:fs";
import type { Category } from "../domain/activity/activity.ts";
import { ActivityInput } from "../domain/activity/activity-input.ts";
import { completeActivity } from "./complete-activity.ts";
import { readIcalendar } from "./formats/icalendar.ts";
import type { FeedOptions } from "./formats/item-context.ts";
import { readJsonLd } from "./formats/json-ld.ts";
import { readOpenActive } from "./formats/open-active.ts";
import type { FeedFormat } from "./formats/recognise-format.ts";
import type { FieldProblem, RowOutcome } from "./row-outcome.ts";
import type { SourceActivity, SourceItem } from "./source-activity.ts";
import { createSourceId } from "./source-id.ts";
import type { StagedActivities } from "./staged-activities.ts";
import { toActivityInput } from "./to-activity-input.ts";

export type Feed = FeedOptions & {
	path: string;
	format: FeedFormat;
	/** Part of every id, such as 'river-leisure'. */
	sourceName: string;
	/** The category of activities whose words match none; null if it is unknown. */
	category: Category | null;
	/** Whether only activities that name children are taken. */
	onlyChildren?: boolean;
	/** The catalogue's current time, as an instant in UTC. */
	now: string;
};

/**
 * Checks every item of a feed, stages the valid ones, and yields each outcome. If two items have the same key, the last
 * one wins. Items of the same title, provider, place, ages and price become one activity.
 */
export async function* checkFeed(feed: Feed, staged: StagedActivities): AsyncGenerator<RowOutcome> {
	let line = 0;
	for await (const item of readItems(feed)) {
		line++;
		yield checkItem(item, line, feed, staged);
	}
	staged.joinGroups((group) => createSourceId(feed.sourceName, [group]));
}

function readItems(feed: Feed): AsyncGenerator<SourceItem> {
	const bytes = createReadStream(feed.path);
	if (feed.format === "openactive") return readOpenActive(bytes, feed);
	return feed.format === "json-ld" ? readJsonLd(bytes, feed) : readIcalendar(bytes, feed);
}

function checkItem(item: SourceItem, line: number, feed: Feed, staged: StagedActivities): RowOutcome {
	if (item.kind === "activity") return checkActivity(item.activity, line, feed, staged);
	const { key } = item;
	if (item.kind === "deleted") {
		staged.delete(createSourceId(feed.sourceName, [key]));
		return { kind: "deleted", line, key, title: "" };
	}
	if (key) staged.mark("refused", createSourceId(feed.sourceName, [key]));
	return { kind: "skipped", line, key, title: item.title, reason: item.reason };
}

function checkActivity(source: SourceActivity, line: number, feed: Feed, staged: StagedActivities): RowOutcome {
	const { key, title } = source;
	const { input, provider, venues, unreadable } = toActivityInput(source, feed);
	const id = createSourceId(feed.sourceName, [key]);
	const result = ActivityInput.safeParse(input);
	if (!result.success) {
		staged.mark("refused", id);
		const problems = result.error.issues.map(({ path, message }): FieldProblem => {
			const field = path.join(".");
			return { field, reason: message, value: input[path[0] as keyof typeof input] };
		});
		return { kind: "rejected", line, key, title, problems };
	}
	const { priceCurrency: currency, onlyChildren = false } = feed;
	const completed = completeActivity(result.data, { currency, onlyChildren, unreadable });
	if ("reason" in completed) return { kind: "skipped", line, key, title, reason: completed.reason };
	const { activity, audience } = completed;
	if (provider) staged.addDocument("provider", provider);
	for (const venue of venues) staged.addDocument("venue", venue);
	const { ageRange, price, category } = activity;
	const facts = [activity.title, provider?.title ?? "", source.venueKey ?? "", ageRange, price ?? ""];
	const group = facts.filter((fact) => fact !== "").join(", ");
	const first = staged.replace({ id, sourceKey: key, line, fingerprint: "", group, activity });
	const { unread } = source;
	if (first) {
		return { kind: "merged", line, key, title, firstLine: first.line, differing: first.differing, unreadable, unread };
	}
	return { kind: "valid", line, key, title, unreadable, unread, audience, category };
}
