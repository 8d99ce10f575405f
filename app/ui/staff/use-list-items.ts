import { useState } from "react";

export function useListItems(initialItems: string[], getName = (item: string) => item) {
	const [items, setItems] = useState(initialItems);
	const [announcement, setAnnouncement] = useState("");

	return {
		items,
		announcement,
		add(text: string) {
			const item = normalizeItem(text);
			if (!item) return;
			if (items.includes(item)) return setAnnouncement(`${getName(item)} is already in the list.`);
			setItems(addItem(items, text));
			setAnnouncement(`${getName(item)} added.`);
		},
		remove(index: number) {
			setAnnouncement(`${getName(items[index] ?? "")} removed.`);
			setItems(items.toSpliced(index, 1));
		},
		/** Returns the new index, or null if the item is at the end already. */
		move(index: number, step: -1 | 1): number | null {
			const target = index + step;
			const item = items[index];
			if (item === undefined || target < 0 || target >= items.length) return null;
			setItems(items.toSpliced(index, 1).toSpliced(target, 0, item));
			setAnnouncement(`${getName(item)} is now number ${target + 1}.`);
			return target;
		},
	};
}

export function addItem(items: string[], text: string): string[] {
	const item = normalizeItem(text);
	return item && !items.includes(item) ? [...items, item] : items;
}

function normalizeItem(text: string): string {
	return text.trim().replace(/\s+/g, " ");
}
