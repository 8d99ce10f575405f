/** Upper limit of what is read of a body that is too large. */
const maxDrainedBytes = 16 * 1024 * 1024;

/**
 * Returns the body of a request, or null if it is larger than `maxBytes`. A body that is too large is still read, but
 * not stored: a client that is sending does not listen to the response. Throws the signal's reason once it is aborted.
 */
export async function readBody(
	request: Request,
	maxBytes: number,
	signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer> | null> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	const reader = request.body?.getReader();
	const cancel = () => reader?.cancel().catch(() => {});
	signal?.addEventListener("abort", cancel);
	for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
		bytes += next.value.length;
		if (bytes <= maxBytes) chunks.push(next.value);
		else if (bytes > maxDrainedBytes) return null;
	}
	signal?.throwIfAborted();
	return bytes <= maxBytes ? Buffer.concat(chunks) : null;
}
