import type { PictureErrorCode } from "../domain/errors.ts";
import type { PictureFolder } from "../domain/picture.ts";

export type Pictures = {
	/**
	 * Stores an uploaded picture, re-encoded without metadata, in several widths, under generated names. Stores either
	 * all files or none. Pictures are processed one at a time; senders take turns. Throws if a file can't be written.
	 */
	store(folder: PictureFolder, bytes: Uint8Array, sender: PictureSender): Promise<StorePictureResult>;
	/**
	 * Renders one of our own drawings (SVG) as a JPEG, cached by a key that changes with the drawing. Returns null if the
	 * rate limit of renderings is exceeded.
	 */
	renderDrawing(drawing: { key: string; draw: () => string }, now: Date): Promise<Uint8Array<ArrayBuffer> | null>;
	/** Deletes an uploaded picture. Ignores any other URL. */
	remove(url: string): Promise<void>;
};

/**
 * Who sends a picture: a member of staff, a provider by its link, or a network whose listings wait for staff, because
 * anybody gets the link of a listing. Imports are one sender.
 */
export type PictureSender = { kind: "staff" | "provider" | "listing" | "import"; id: string };

export type StorePictureResult =
	| {
			ok: true;
			/** A path of this site. See domain/picture.ts. */
			url: string;
			/** Size of the largest file, in pixels. */
			width: number;
			height: number;
	  }
	| { ok: false; code: PictureErrorCode };

/**
 * The file store. Paths consist of a folder and a name of lower-case letters, digits and hyphens, such as
 * 'activities/3f2a-640.webp'. See isFilePath. The extension determines the content type.
 */
export type Files = {
	/** The origin of direct URLs: 'https://cdn.example'. Null if the site serves all files itself. */
	origin: string | null;
	/**
	 * Stores a file durably and atomically, replacing any file with the same path. Content from another store is
	 * streamed.
	 */
	put(path: string, content: Uint8Array | FileContent): Promise<void>;
	open(path: string): Promise<StoredFile | null>;
	/**
	 * Returns a URL from which browsers can load the file directly, and how many seconds it is valid. Doesn't check that
	 * the file exists. Null if the site has to serve the file itself.
	 */
	getDirectUrl(path: string): Promise<{ url: string; seconds: number } | null>;
	/** Deletes files. Ignores missing ones. */
	remove(paths: string[]): Promise<void>;
	/** Lists the files whose paths begin with the prefix, in any order. */
	list(prefix: string): AsyncIterable<FileEntry>;
	/** Returns whether files can be stored. Rejects if the store doesn't respond. */
	isWritable(): Promise<boolean>;
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
