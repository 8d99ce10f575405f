import { CellError, cellToText, type FilledCell } from "./cell-values.ts";

/** Returns the price in dollars that the mapping assigns to a price band such as '$50 or Less'. */
export function lookUpPriceBand(cell: FilledCell, bands: Record<string, number>): number {
	const band = cellToText(cell) ?? "";
	if (!Object.hasOwn(bands, band)) throw new CellError("is not a price band of the mapping", band);
	return bands[band] as number;
}

/**
 * Returns the first dollar price in a text: '$182-$910/week' is 182, '$1,050 a session' 1050, 'Free …' 0, '45.00' 45.
 */
export function parseFirstPrice(cell: FilledCell): number {
	if (typeof cell === "number") return cell;
	const text = cellToText(cell) ?? "";
	if (/^\s*free\b/i.test(text)) return 0;
	const amount = text.match(/\$\s*(\d[\d,]*(?:\.\d+)?)/)?.[1] ?? text.match(/^\s*(\d[\d,]*(?:\.\d+)?)\s*$/)?.[1];
	if (amount === undefined) throw new CellError("contains no price in dollars", text);
	return Number(amount.replaceAll(",", ""));
}
