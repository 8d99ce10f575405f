import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoredEvent } from "../../domain/analytics/events.ts";
import { EventBuffer } from "./event-buffer.ts";

const view: StoredEvent["event"] = { name: "page_view", screen: "home", path: "/", isEntry: true };
const lead: StoredEvent["event"] = { name: "lead", activityId: "judo" };

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T22:00:00Z"), toFake: ["Date", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Opens a buffer on a store in which others have already stored `stored` events today. */
function openBuffer({ stored = 0, processes = 1 } = {}) {
	const written: StoredEvent[] = [];
	const countEvents = vi.fn(async (_since: string, _limit: number) => stored);
	const recordEvents = async (events: StoredEvent[]) => void written.push(...events);
	const countDropped = vi.fn();
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	const buffer = new EventBuffer({ recordEvents, countEvents }, { processes, countDropped });
	const send = async (count: number, event: StoredEvent["event"] = view) => {
		buffer.add(Array.from({ length: count }, () => ({ at: new Date().toISOString(), event })));
		await buffer.flush();
	};
	return { buffer, send, written, countEvents, countDropped, warn };
}

test("[ANA-4] stores half a million events a day, and counts and drops the rest, except leads", async () => {
	const { buffer, send, written, countEvents, countDropped, warn } = openBuffer({ stored: 499_990 });
	await send(8);
	await send(8);
	expect(written).toHaveLength(10);
	expect(countEvents).toHaveBeenCalledExactlyOnceWith("2026-11-21T00:00:00.000Z", 500_000);
	expect(countDropped).toHaveBeenLastCalledWith(6);
	buffer.record(lead);
	await send(5);
	expect(written.slice(10).map(({ event }) => event)).toEqual([lead]);
	expect(warn).toHaveBeenCalledTimes(1);
});

test("[ANA-4] a flood of events that fills the buffer does not drop leads", async () => {
	const { buffer, written, countDropped } = openBuffer();
	const views = Array.from({ length: 20_001 }, () => ({ at: new Date().toISOString(), event: view }));
	buffer.add(views);
	buffer.record(lead);
	buffer.record(view);
	await buffer.flush();
	expect(written).toHaveLength(20_001);
	expect(written.at(-1)?.event).toEqual(lead);
	expect(countDropped.mock.calls).toEqual([[1], [1]]);
});

test("[ANA-4] the budget is renewed the next day", async () => {
	const { send, written, countEvents } = openBuffer({ stored: 500_000 });
	await send(3);
	expect(written).toEqual([]);
	vi.setSystemTime(new Date("2026-11-22T00:00:01Z"));
	countEvents.mockResolvedValue(0);
	await send(3);
	expect(written).toHaveLength(3);
});

test("[ANA-4] processes share the budget that the store says is left", async () => {
	const { send, written } = openBuffer({ stored: 499_980, processes: 4 });
	await send(20);
	expect(written).toHaveLength(5);
});

test("[ANA-4] a failing store does not fail callers, and is queried again", async () => {
	const { send, written, countEvents } = openBuffer();
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	countEvents.mockRejectedValueOnce(new Error("The store is away"));
	await send(2);
	expect([written.length, error.mock.calls.length]).toEqual([0, 1]);
	error.mockClear();
	await send(2);
	expect(written).toHaveLength(2);
});
