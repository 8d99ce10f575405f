import type { Files } from "../../files/port.ts";

/** Creates an in-memory file store that tests can inspect. All files have the same modification time. */
export function filesInMemory(modifiedAt = new Date(0)): { files: Files; kept: Map<string, Buffer> } {
	const kept = new Map<string, Buffer>();
	const files: Files = {
		origin: null,
		async put(path, content) {
			if (!(content instanceof Uint8Array)) throw new Error("No stream is put here.");
			kept.set(path, Buffer.from(content));
		},
		open: () => Promise.reject(new Error("Nothing is read here.")),
		getDirectUrl: async () => null,
		isWritable: async () => true,
		close: async () => {},
		remove: async (paths) => paths.forEach((path) => void kept.delete(path)),
		async *list(prefix) {
			for (const [path, { length }] of kept) {
				if (path.startsWith(prefix)) yield { path, size: length, modifiedAt };
			}
		},
	};
	return { files, kept };
}
