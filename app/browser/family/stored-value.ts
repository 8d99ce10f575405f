import { useSyncExternalStore } from "react";
import { parseJson } from "../../../domain/parse-json.ts";

/** A value in this device's localStorage, shared by all tabs. */
type StoredValue<T> = {
	get(): T;
	/** Stores a value. Returns false and leaves the stored value unchanged if storage is full or turned off. */
	set(value: T): boolean;
	subscribe(listener: () => void): () => void;
	readonly empty: T;
};

/** Returns the current value, or the empty one on the server and during hydration. */
export function useStoredValue<T>({ subscribe, get, empty }: StoredValue<T>): T {
	return useSyncExternalStore(subscribe, get, () => empty);
}

/**
 * @param parse Parses stored JSON. Returns the empty value for anything it does not recognise, which other versions of
 * the site, other programs or people may have written.
 */
export function createStoredValue<T>(name: string, parse: (stored: unknown) => T): StoredValue<T> {
	const key = `larkabout-${name}`;
	const empty = parse(null);
	const listeners = new Set<() => void>();
	let text: string | null = null;
	let value = empty;

	/** Compares the text each time, since a page that returns from the back/forward cache has missed events. */
	function get(): T {
		const stored = readText(key);
		if (stored !== text) {
			text = stored;
			value = stored === null ? empty : parse(parseJson(stored));
		}
		return value;
	}

	function set(changed: T): boolean {
		try {
			localStorage.setItem(key, JSON.stringify(changed));
		} catch {
			return false;
		}
		for (const listener of listeners) listener();
		return true;
	}

	function subscribe(listener: () => void): () => void {
		listeners.add(listener);
		window.addEventListener("storage", listener);
		window.addEventListener("pageshow", listener);
		return () => {
			listeners.delete(listener);
			window.removeEventListener("storage", listener);
			window.removeEventListener("pageshow", listener);
		};
	}

	return { get, set, subscribe, empty };
}

function readText(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
