import { renderAsync } from "@resvg/resvg-js";
import { SerialQueue } from "./serial-queue.ts";
import { sharp } from "./sharp.server.ts";

/** Runs one rendering at a time, because each takes a thread for a tenth of a second. */
const queue = new SerialQueue(32);

/**
 * Renders one of our own drawings as a JPEG, in a thread. Returns null if the queue is full. Uses resvg, which reads no
 * files, network or fonts, instead of the decoders of uploads, which don't support SVG (docs/decisions/0027).
 */
export async function renderDrawing(svg: string): Promise<Uint8Array<ArrayBuffer> | null> {
	return queue.add(() => render(svg));
}

async function render(svg: string): Promise<Uint8Array<ArrayBuffer>> {
	const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
	const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
		.flatten()
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();
	return new Uint8Array(jpeg);
}
