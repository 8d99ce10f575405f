/** An activity that a family has put on its shortlist. */
export type ShortlistItem = {
	/** The activity's id. */
	id: string;
	/** The title at the time of adding, for activities that have been removed since; empty if unknown. */
	title: string;
	/** The family's own note. It stays on the device. */
	note: string;
};

export const maxShortlistItems = 50;
export const maxNoteLength = 500;
/** The same limit as for ids in events and URLs. */
const maxIdLength = 200;
const maxTitleLength = 300;

const heartIdPrefix = "heart-";

/** Returns the element id of an activity's heart. */
export function getHeartId(activityId: string): string {
	return heartIdPrefix + activityId;
}

/** Returns true for the URL hash of a heart that was pressed before hydration. */
export function isHeartHash(hash: string): boolean {
	return hash.startsWith(`#${heartIdPrefix}`);
}

/** Parses what the browser has stored, leaving out invalid entries. */
export function parseShortlist(stored: unknown): ShortlistItem[] {
	if (!Array.isArray(stored)) return [];
	const items = stored.map(parseItem).filter((item) => item !== null);
	return items
		.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index)
		.slice(0, maxShortlistItems);
}

function parseItem(stored: unknown): ShortlistItem | null {
	if (typeof stored !== "object" || stored === null) return null;
	const { id, title, note } = stored as Partial<Record<keyof ShortlistItem, unknown>>;
	if (!isId(id)) return null;
	return {
		id,
		title: typeof title === "string" ? title.slice(0, maxTitleLength) : "",
		note: typeof note === "string" ? note.slice(0, maxNoteLength) : "",
	};
}

/**
 * Moves the item at an index by a number of places, stopping at the ends. Returns the items unchanged if the index is
 * out of range.
 */
export function moveItem<Item>(items: readonly Item[], index: number, places: number): Item[] {
	const others = items.filter((_, other) => other !== index);
	const target = Math.max(0, Math.min(others.length, index + places));
	return index < 0 ? others : [...others.slice(0, target), ...items.slice(index, index + 1), ...others.slice(target)];
}

/**
 * The cookie of browsers without JavaScript. It contains only ids. Scripts can read it, so that they can take over its
 * content; it gives access to nothing.
 */
const cookieName = "larkabout-shortlist";
const cookieMaxAgeSeconds = 180 * 24 * 60 * 60;

/** Browsers limit a cookie to 4 KB, including its name and attributes. */
const maxCookieLength = 3500;

/** Parses the ids from a Cookie header, or from `document.cookie`. */
export function readShortlistCookie(cookies: string): string[] {
	const [, value = ""] = cookies.match(new RegExp(`(?:^|; ?)(?:__Secure-)?${cookieName}=([^;]*)`)) ?? [];
	return [...new Set(value.split(":").map(decode).filter(isId))];
}

/**
 * Returns the cookie with its attributes. Without ids, it expires at once. Returns null if there are more ids than it
 * can hold.
 */
export function toShortlistCookie(ids: readonly string[], path: string, isHttps: boolean): string | null {
	const value = ids.map(encodeURIComponent).join(":");
	if (value.length > maxCookieLength || ids.length > maxShortlistItems) return null;
	const cookie = `${isHttps ? "__Secure-" : ""}${cookieName}=${value}`;
	const maxAge = `Max-Age=${ids.length === 0 ? 0 : cookieMaxAgeSeconds}`;
	return [cookie, `Path=${path}`, maxAge, "SameSite=Lax", ...(isHttps ? ["Secure"] : [])].join("; ");
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}

function isId(value: unknown): value is string {
	return typeof value === "string" && value !== "" && value.length <= maxIdLength && !/\p{Cc}/u.test(value);
}
