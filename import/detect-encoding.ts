/** Characters that are frequent in Western European text. Read in a wrong encoding, bytes rarely give these. */
const frequent = /[éèêëàâáäãåçñíìîïóòôöõúùûüæøœßÉÖÜÄÅØÑÇ‘’“”–—…•°½¡¿«»€£®™]/;

/**
 * Detects the encoding of a text from all of its bytes: UTF-8, UTF-16, Windows-1252 or Mac Roman. One-byte encodings
 * are told apart by the characters that the bytes stand for. Returns null if all bytes are ASCII.
 */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<string | null> {
	const utf8 = new TextDecoder("utf-8", { fatal: true });
	const counts = new Array<number>(256).fill(0);
	let isUtf8 = true;
	let isStart = true;
	for await (const chunk of bytes) {
		if (isStart) {
			const utf16 = detectUtf16(chunk);
			if (utf16) return utf16;
			isStart = false;
		}
		if (isUtf8) {
			try {
				utf8.decode(chunk, { stream: true });
			} catch {
				isUtf8 = false;
			}
		}
		for (const byte of chunk) if (byte > 127) counts[byte] = (counts[byte] ?? 0) + 1;
	}
	// A character that is cut off at the end is reported when the file is read.
	if (isUtf8) return counts.some(Boolean) ? "utf-8" : null;
	const scores = ["windows-1252", "macintosh"].map((encoding) => {
		const text = new TextDecoder(encoding).decode(Uint8Array.from(counts.keys()));
		return {
			encoding,
			score: counts.reduce((sum, count, byte) => sum + count * (frequent.test(text[byte] ?? "") ? 1 : 0), 0),
		};
	});
	return scores.reduce((best, other) => (other.score > best.score ? other : best)).encoding;
}

/** Detects UTF-16 by its byte order mark, or because every second byte of Latin text is zero. */
function detectUtf16(start: Uint8Array): string | null {
	if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
	if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
	const sample = start.subarray(0, 2000);
	const zeros = [0, 1].map((offset) => sample.filter((byte, index) => index % 2 === offset && byte === 0).length);
	const isMany = (count = 0) => count > sample.length * 0.3;
	return isMany(zeros[1]) ? "utf-16le" : isMany(zeros[0]) ? "utf-16be" : null;
}
