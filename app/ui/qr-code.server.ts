import { encode } from "uqr";
import type { QrCodeDrawing } from "./qr-code.tsx";

export function createQrCode(text: string): QrCodeDrawing {
	const { data, size } = encode(text, { border: 0 });
	return { path: data.map(drawRow).join(""), size };
}

function drawRow(row: boolean[], y: number): string {
	let path = "";
	let end = 0;
	for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, end)) {
		const start = path === "" ? `M${x} ${y}.5` : `m${x - end} 0`;
		const next = row.indexOf(false, x);
		end = next < 0 ? row.length : next;
		path += `${start}h${end - x}`;
	}
	return path;
}
