import { beforeEach, expect, test, vi } from "vitest";
import { createStoredValue } from "./stored-value.ts";

/** The storage of a device, and the window of one of its tabs. */
let device: Map<string, string>;
let isFull: boolean;
let tab: EventTarget;

beforeEach(() => {
	device = new Map();
	isFull = false;
	tab = new EventTarget();
	vi.stubGlobal("window", tab);
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => device.get(key) ?? null,
		setItem(key: string, text: string) {
			if (isFull) throw new DOMException("Full", "QuotaExceededError");
			device.set(key, text);
		},
	});
	return () => vi.unstubAllGlobals();
});

const key = "larkabout-words";
const createWords = () =>
	createStoredValue("words", (stored) =>
		Array.isArray(stored) ? stored.filter((word): word is string => typeof word === "string") : [],
	);

test("[FAM-2] a stored value is available on the next page, and the same object until it changes", () => {
	const words = createWords();
	expect(words.get()).toEqual([]);
	expect(words.set(["oak"])).toBe(true);
	expect(createWords().get()).toEqual(["oak"]);
	expect(words.get()).toBe(words.get());
});

test("[FAM-2] listeners are called on changes in this tab and others, and on return from the back/forward cache", () => {
	const words = createWords();
	const listener = vi.fn();
	const stop = words.subscribe(listener);
	words.set(["oak"]);
	expect(listener).toHaveBeenCalledTimes(1);
	device.set(key, '["elm"]');
	tab.dispatchEvent(new Event("storage"));
	tab.dispatchEvent(new Event("pageshow"));
	expect(listener).toHaveBeenCalledTimes(3);
	expect(words.get()).toEqual(["elm"]);
	stop();
	words.set([]);
	tab.dispatchEvent(new Event("storage"));
	expect(listener).toHaveBeenCalledTimes(3);
});

test.each(["", "{", "null", '"oak"', '{"oak":1}', "[".repeat(10_000)])(
	"[FAM-2] broken storage counts as empty: %s",
	(text) => {
		device.set(key, text);
		expect(createWords().get()).toEqual([]);
	},
);

test("[FAM-2] full storage is reported, and keeps the stored value", () => {
	const words = createWords();
	words.set(["oak"]);
	isFull = true;
	expect(words.set(["oak", "elm"])).toBe(false);
	expect(words.get()).toEqual(["oak"]);
});

test("[FAM-2] a browser that forbids storage has an empty value, and nothing fails", () => {
	vi.stubGlobal("localStorage", undefined);
	const words = createWords();
	expect(words.get()).toEqual([]);
	expect(words.set(["oak"])).toBe(false);
});
