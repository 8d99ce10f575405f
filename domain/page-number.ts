/** Staff tables show at most this many pages: the database skips the rows of all earlier pages to find one. */
export const maxPageNumber = 400;

/** A page number from 1 to {@link maxPageNumber}. 1 for anything that is not a number. */
export function parsePageNumber(text: string | null): number {
	return /^[1-9]\d{0,5}$/.test(text ?? "") ? Math.min(Number(text), maxPageNumber) : 1;
}
