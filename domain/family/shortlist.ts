/** An activity that a family has put on its shortlist. */
export type ShortlistItem = {
	/** The activity's. */
	id: string;
	/** As it was when it was added, for when the activity is no longer there; empty where not known. */
	title: string;
	/** The family's own words. They stay on the device. */
	note: string;
};

export const maxShortlistItems = 50;
export const maxNoteLength = 500;
/** As of ids in events and addresses. */
const maxIdLength = 200;
const maxTitleLength = 300;

const heartIdPrefix = "heart-";

/** Returns the id of an activity's heart on a page. */
export function getHeartId(activityId: string): string {
	return heartIdPrefix + activityId;
}

/** True for the hash of an address that leads to a heart which was pressed before hydration. */
export function isHeartHash(hash: string): boolean {
	return hash.startsWith(`#${heartIdPrefix}`);
}

/** Reads what the browser has stored: what is broken is left out. */
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

/** Moves what stands at an index by so many places, not beyond the ends. An index that there is not changes nothing. */
export function moveItem<Item>(items: readonly Item[], index: number, places: number): Item[] {
	const others = items.filter((_, other) => other !== index);
	const target = Math.max(0, Math.min(others.length, index + places));
	return index < 0 ? others : [...others.slice(0, target), ...items.slice(index, index + 1), ...others.slice(target)];
}

/**
 * The cookie of browsers without JavaScript. It holds ids alone. Scripts may read it, so that they can take over what it holds:
 * it gives access to nothing.
 */
const cookieName = "larkabout-shortlist";
const cookieMaxAgeSeconds = 180 * 24 * 60 * 60;

/** Browsers store cookies of up to 4 KB, their names and attributes included. */
const maxCookieLength = 3500;

/** Reads the ids of a Cookie header, or of `document.cookie`. */
export function readShortlistCookie(cookies: string): string[] {
	const [, value = ""] = cookies.match(new RegExp(`(?:^|; ?)(?:__Secure-)?${cookieName}=([^;]*)`)) ?? [];
	return [...new Set(value.split(":").map(decode).filter(isId))];
}

/** Returns the cookie with its attributes; it ends at once without ids. Null for more ids than it can hold. */
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
