import { encode } from "uqr";

/** The dark squares of a QR code as the path of an SVG drawing, and the length of its sides in squares. */
export type QrCode = { path: string; size: number };

export function createQrCode(text: string): QrCode {
	const { data, size } = encode(text);
	const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
	return { path, size };
}
