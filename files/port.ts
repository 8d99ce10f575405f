import type { PictureErrorCode } from "../domain/errors.ts";
import type { PictureFolder } from "../domain/picture.ts";

export type Pictures = {
	/**
	 * Stores an uploaded picture: re-encoded without metadata, in several widths, under generated names. Stores all files or
	 * none. Throws if a file cannot be written.
	 */
	store(folder: PictureFolder, bytes: Uint8Array): Promise<StorePictureResult>;
	/**
	 * Returns a drawing of our own (SVG) as a JPEG, rendered once while it is in memory. The key changes with the drawing. Null
	 * beyond a limit of renderings.
	 */
	renderDrawing(drawing: { key: string; draw: () => string }, now: Date): Promise<Uint8Array<ArrayBuffer> | null>;
	/** Deletes an uploaded picture. Ignores any other URL. */
	remove(url: string): Promise<void>;
};

export type StorePictureResult =
	| {
			ok: true;
			/** A path of this site: see domain/picture.ts. */
			url: string;
			/** Of the largest file, in pixels. */
			width: number;
			height: number;
	  }
	| { ok: false; code: PictureErrorCode };

/**
 * The file store. Paths have a folder and a name, such as 'activities/3f2a-640.webp', of lower-case letters, digits and
 * hyphens: see isFilePath. The extension sets the content type.
 */
export type Files = {
	/** The origin of direct URLs: 'https://cdn.example'. Null if the site serves all files itself. */
	origin: string | null;
	/** Stores a file durably and atomically, and replaces one of the same path. A file of another store is streamed. */
	put(path: string, content: Uint8Array | FileContent): Promise<void>;
	open(path: string): Promise<StoredFile | null>;
	/**
	 * A URL at which browsers get the file without this site, and the seconds for which it is valid. Does not check that the
	 * file exists. Null if the site has to serve the file itself.
	 */
	getDirectUrl(path: string): Promise<{ url: string; seconds: number } | null>;
	/** Deletes files. Ignores missing ones. */
	remove(paths: string[]): Promise<void>;
	/** The files whose paths begin with the prefix, in any order. */
	list(prefix: string): AsyncIterable<FileEntry>;
	close(): Promise<void>;
};

export type FileEntry = {
	path: string;
	/** In bytes. */
	size: number;
	modifiedAt: Date;
};

export type FileContent = {
	/** In bytes. */
	size: number;
	/** Reads the content. Can be called once. */
	read(): ReadableStream<Uint8Array>;
};

type StoredFile = FileEntry & FileContent & { contentType: string };
