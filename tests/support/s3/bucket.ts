import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type StoredObject = {
	key: string;
	/** The file with the content. */
	file: string;
	/** In bytes. */
	size: number;
	/** SHA-256 of the content, in hexadecimal digits. */
	hash: string;
	modifiedAt: Date;
	contentType: string;
	cacheControl: string;
};

type ObjectHeaders = Pick<StoredObject, "contentType" | "cacheControl">;

/**
 * The objects of one bucket: contents in a folder, keys and headers in memory. Each object has a new file; files of
 * replaced and deleted objects stay until the folder is removed, so that a read in progress is never interrupted.
 */
export class Bucket {
	readonly #folder: string;
	readonly #objects = new Map<string, StoredObject>();

	constructor(folder: string) {
		this.#folder = folder;
	}

	get(key: string): StoredObject | undefined {
		return this.#objects.get(key);
	}

	/** Writes content to a file. `put` makes the object readable. */
	async receive(key: string, content: Readable, headers: ObjectHeaders): Promise<StoredObject> {
		const file = join(this.#folder, randomUUID());
		const hash = createHash("sha256");
		let size = 0;
		const measure = new Transform({
			transform(chunk: Buffer, _, done) {
				hash.update(chunk);
				size += chunk.length;
				done(null, chunk);
			},
		});
		await pipeline(content, measure, createWriteStream(file));
		return { key, file, size, hash: hash.digest("hex"), modifiedAt: new Date(), ...headers };
	}

	put(object: StoredObject): void {
		this.#objects.set(object.key, object);
	}

	delete(key: string): void {
		this.#objects.delete(key);
	}

	/** Lists up to `maxKeys` objects in key order, after the key `startAfter`. */
	list(prefix: string, startAfter: string, maxKeys: number): { objects: StoredObject[]; isTruncated: boolean } {
		const keys = [...this.#objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
		const objects = keys.slice(0, maxKeys).flatMap((key) => this.#objects.get(key) ?? []);
		return { objects, isTruncated: keys.length > maxKeys };
	}
}
