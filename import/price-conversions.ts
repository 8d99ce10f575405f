import { CellError, cellToText, type FilledCell } from "./cell-values.ts";

/** The price that the mapping gives to a band such as '$50 or Less', in dollars. */
export function lookUpPriceBand(cell: FilledCell, bands: Record<string, number>): number {
	const band = cellToText(cell) ?? "";
	if (!Object.hasOwn(bands, band)) throw new CellError("is a price band that the mapping does not name", band);
	return bands[band] as number;
}

/** The first price in dollars that a text names: '$182-$910/week' is 182, '$1,050 a session' 1050, 'Free …' 0, '45.00' 45. */
export function parseFirstPrice(cell: FilledCell): number {
	if (typeof cell === "number") return cell;
	const text = cellToText(cell) ?? "";
	if (/^\s*free\b/i.test(text)) return 0;
	const amount = text.match(/\$\s*(\d[\d,]*(?:\.\d+)?)/)?.[1] ?? text.match(/^\s*(\d[\d,]*(?:\.\d+)?)\s*$/)?.[1];
	if (amount === undefined) throw new CellError("names no price in dollars", text);
	return Number(amount.replaceAll(",", ""));
}
