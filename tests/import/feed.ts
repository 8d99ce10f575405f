import type { SourceActivity, SourceItem } from "../../import/source-activity.ts";

/** Yields the bytes of a feed in chunks that split words and characters. */
export async function* toBytes(feed: string | object | Uint8Array, chunkBytes = 1000): AsyncGenerator<Uint8Array> {
	const text = typeof feed === "string" ? feed : JSON.stringify(feed);
	const bytes = feed instanceof Uint8Array ? feed : new TextEncoder().encode(text);
	for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes);
}

export async function collect(items: AsyncIterable<SourceItem>): Promise<SourceItem[]> {
	return await Array.fromAsync(items);
}

export function getActivities(items: SourceItem[]): SourceActivity[] {
	return items.flatMap((item) => (item.kind === "activity" ? [item.activity] : []));
}

export function getActivity(items: SourceItem[]): SourceActivity {
	const [activity, ...others] = getActivities(items);
	if (!activity || others.length > 0) throw new Error(`Expected one activity, got ${JSON.stringify(items)}`);
	return activity;
}
