import { findStemOfFile, listPictureFiles, pictureFolders } from "../../domain/picture.ts";
import type { Files } from "../port.ts";

/** What deleting pictures needs of the store: the stems of all pictures that documents or recent versions of them name. */
type PictureReferences = { findPictureReferences(since: string): AsyncIterable<string> };

const day = 24 * 60 * 60 * 1000;

/** How old a picture must be before it may be removed, in milliseconds: a form it was sent for may still be open. */
const minAgeMs = day;

/** How long pictures of deleted and changed documents stay, in milliseconds: they can be brought back. */
const retentionMs = 30 * day;

/** Removes the stored pictures that nothing names any more, and gives their stems. */
export async function deleteUnusedPictures(
	{ documents, files }: { documents: PictureReferences; files: Files },
	now: Date,
): Promise<string[]> {
	const unused = new Set<string>();
	for (const folder of pictureFolders) {
		for await (const { path, modifiedAt } of files.list(`${folder}/`)) {
			const stem = findStemOfFile(path);
			if (stem && now.getTime() - modifiedAt.getTime() >= minAgeMs) unused.add(stem);
		}
	}
	// After the files: what is saved meanwhile is seen.
	const since = new Date(now.getTime() - retentionMs).toISOString();
	for await (const stem of documents.findPictureReferences(since)) unused.delete(stem);
	for (const stem of unused) await files.remove(listPictureFiles(stem));
	return [...unused];
}
