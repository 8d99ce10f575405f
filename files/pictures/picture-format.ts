type Format = "jpeg" | "png" | "webp" | "avif" | "heic";

const avifBrands = ["avif", "avis"];
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** What kind of picture the bytes begin like, whatever their name or declared type; null for anything else. */
export function pictureFormat(bytes: Uint8Array): Format | null {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64));
	if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
	if (head.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
	if (textAt(head, 0) === "RIFF" && textAt(head, 8) === "WEBP") return "webp";
	return textAt(head, 4) === "ftyp" ? heifFormat(head) : null;
}

/** AVIF and HEIC share one container, which names what is in it: ISO/IEC 14496-12, 4.3. */
function heifFormat(head: Buffer): Format | null {
	const end = Math.min(head.readUInt32BE(0), head.length);
	const brands = [textAt(head, 8)];
	for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at));
	if (brands.some((brand) => avifBrands.includes(brand))) return "avif";
	return brands.some((brand) => heicBrands.includes(brand)) ? "heic" : null;
}

function textAt(bytes: Buffer, start: number): string {
	return bytes.toString("latin1", start, start + 4);
}
