/** Staff tables show at most this many pages, because the database skips the rows of all earlier pages to find one. */
export const maxPageNumber = 400;

/** Parses a page number from 1 to {@link maxPageNumber}. Returns 1 for anything that isn't a number. */
export function parsePageNumber(text: string | null): number {
	return /^[1-9]\d{0,5}$/.test(text ?? "") ? Math.min(Number(text), maxPageNumber) : 1;
}
