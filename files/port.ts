import type { PictureErrorCode } from "../domain/errors.ts";
import type { PictureFolder } from "../domain/picture.ts";

export type Pictures = {
	/**
	 * Stores a picture that somebody sent: re-encoded, in several widths, under names made here; nothing of what was sent
	 * is kept. Throws where the files cannot be written; then none is.
	 */
	store(folder: PictureFolder, bytes: Uint8Array): Promise<StorePictureResult>;
	/** Takes a stored picture away again; any other address is left alone. */
	remove(url: string): Promise<void>;
};

export type StorePictureResult =
	| {
			ok: true;
			/** A path of this site; see domain/picture.ts for what it tells. */
			url: string;
			/** Pixels, of the largest file. */
			width: number;
			height: number;
	  }
	| { ok: false; code: PictureErrorCode };

/**
 * The file store: flat names of two parts, such as 'activities/3f2a-640.webp', in lower-case letters, digits and hyphens
 * (see isFilePath); any other name is refused. A file's type is that of its name's ending.
 */
export type Files = {
	/** Where `addressOf` leads to: 'https://cdn.example'; null where everything is sent from here. */
	origin: string | null;
	/** Stores a file durably, whole or not at all; one of that name is replaced. Another store's file is passed on as it comes. */
	put(path: string, content: Uint8Array | FileContent): Promise<void>;
	open(path: string): Promise<StoredFile | null>;
	/**
	 * Where a browser gets the file without us, and for how many more seconds that holds; not whether it is there. Null
	 * where it has to be sent from here.
	 */
	getDirectUrl(path: string): Promise<{ url: string; seconds: number } | null>;
	/** Those that are not there count as removed. */
	remove(paths: string[]): Promise<void>;
	/** The files whose names begin so, in no certain order. */
	list(prefix: string): AsyncIterable<FileEntry>;
	close(): Promise<void>;
};

export type FileEntry = {
	path: string;
	/** Bytes. */
	size: number;
	modifiedAt: Date;
};

export type FileContent = {
	/** Bytes. */
	size: number;
	/** Its bytes, fetched from here on; may be asked for once. */
	read(): ReadableStream<Uint8Array>;
};

export type StoredFile = FileEntry & FileContent & { contentType: string };
