/** Upper limit of what is read of a body that is too large. */
const maxDrainedBytes = 16 * 1024 * 1024;

/**
 * Returns the body of a request, or null if it is larger than `maxBytes`. A body that is too large is still read, but
 * not stored: a client that is sending does not listen to the response.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of request.body ?? []) {
		bytes += chunk.length;
		if (bytes <= maxBytes) chunks.push(chunk);
		else if (bytes > maxDrainedBytes) return null;
	}
	return bytes <= maxBytes ? Buffer.concat(chunks) : null;
}
