import { beforeEach, expect, test, vi } from "vitest";
import { maxShortlistItems } from "../../../domain/family/shortlist.ts";
import {
	addToShortlist,
	changeShortlistItem,
	isShortlisted,
	moveInShortlist,
	removeFromShortlist,
	storedShortlist,
} from "./shortlist.ts";

beforeEach(() => {
	const device = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => device.get(key) ?? null,
		setItem: (key: string, text: string) => device.set(key, text),
	});
	return () => vi.unstubAllGlobals();
});

const add = (...ids: string[]) => addToShortlist(ids.map((id) => ({ id, title: id })));
const listIds = () => storedShortlist.get().map(({ id }) => id);

test("[FAM-2] activities are appended once, and removed", () => {
	expect(add("judo", "kayak")).toBe(true);
	expect(add("judo", "pottery")).toBe(true);
	expect(listIds()).toEqual(["judo", "kayak", "pottery"]);
	expect(removeFromShortlist("kayak")).toBe(true);
	expect(listIds()).toEqual(["judo", "pottery"]);
	expect([isShortlisted("judo"), isShortlisted("kayak")]).toEqual([true, false]);
});

test("[FAM-2] an item moves up and down, but not beyond the ends", () => {
	add("a", "b", "c");
	moveInShortlist("c", -1);
	expect(listIds()).toEqual(["a", "c", "b"]);
	moveInShortlist("a", -1);
	moveInShortlist("b", 1);
	moveInShortlist("unknown", 1);
	expect(listIds()).toEqual(["a", "c", "b"]);
	moveInShortlist("a", 2);
	expect(listIds()).toEqual(["c", "b", "a"]);
});

test("[FAM-2] a note belongs to its item, and survives presses on other hearts", () => {
	add("judo", "kayak");
	changeShortlistItem("judo", { note: "Ask Sam's mother" });
	add("pottery");
	expect(storedShortlist.get()[0]).toEqual({ id: "judo", title: "judo", note: "Ask Sam's mother" });
});

test("[FAM-2] a full list reports that it is full, and accepts no more", () => {
	const ids = Array.from({ length: maxShortlistItems }, (_, at) => `activity-${at}`);
	expect(add(...ids)).toBe(true);
	expect(add("judo")).toBe(false);
	expect(listIds()).toEqual(ids);
});
