import { renderAsync } from "@resvg/resvg-js";
import { SerialQueue } from "./serial-queue.ts";
import { sharp } from "./sharp.server.ts";

/** One at a time: each takes a thread for a tenth of a second. */
const queue = new SerialQueue(32);

/**
 * Renders a drawing of our own as a JPEG, in a thread; null while too many wait. Not by the decoders of uploads, which know no SVG (docs/decisions/0027): resvg
 * reads no files, no network and no fonts.
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
