import { maxShortlistItems, moveItem, parseShortlist, type ShortlistItem } from "../../../domain/family/shortlist.ts";
import { createStoredValue } from "./stored-value.ts";

/** The family's shortlist, in the order the family chose. */
export const storedShortlist = createStoredValue<ShortlistItem[]>("shortlist", parseShortlist);

export function isShortlisted(id: string): boolean {
	return storedShortlist.get().some((item) => item.id === id);
}

/**
 * Appends activities to the shortlist, and leaves those that it already contains unchanged. Returns false if not all
 * could be stored, because the list is full or the browser stores nothing.
 */
export function addToShortlist(activities: { id: string; title: string }[]): boolean {
	const items = storedShortlist.get();
	const added = activities.filter(({ id }) => !items.some((item) => item.id === id));
	if (added.length === 0) return true;
	const all = [...items, ...added.map(({ id, title }) => ({ id, title, note: "" }))];
	return storedShortlist.set(all.slice(0, maxShortlistItems)) && all.length <= maxShortlistItems;
}

/** Returns false if the browser stores nothing. */
export function removeFromShortlist(id: string): boolean {
	return storedShortlist.set(storedShortlist.get().filter((item) => item.id !== id));
}

/** Changes one item. Returns false if the browser could not store it. */
export function changeShortlistItem(id: string, change: Partial<Omit<ShortlistItem, "id">>): boolean {
	return storedShortlist.set(storedShortlist.get().map((item) => (item.id === id ? { ...item, ...change } : item)));
}

/**
 * Moves an item by a number of places, clamped to the ends of the list. Returns false if the browser stores nothing.
 */
export function moveInShortlist(id: string, places: number): boolean {
	const items = storedShortlist.get();
	const index = items.findIndex((item) => item.id === id);
	return storedShortlist.set(moveItem(items, index, places));
}
