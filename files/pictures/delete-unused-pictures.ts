import { dayMs } from "../../domain/durations.ts";
import { findStemOfFile, listPictureFiles, pictureFolders } from "../../domain/picture.ts";
import type { Files } from "../port.ts";

/** What deleting pictures needs of the store: the stems of all pictures that documents or recent versions of them name. */
type PictureReferences = { findPictureReferences(since: string): AsyncIterable<string> };

/** Newer pictures can belong to a form that is still open. */
const minAgeMs = dayMs;

/** Retention of the pictures of deleted and changed documents, which staff can restore. */
const retentionMs = 30 * dayMs;

/** Deletes uploaded pictures that no document references. Returns their stems. */
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
	// Queried after the files were listed, so that documents saved meanwhile count.
	const since = new Date(now.getTime() - retentionMs).toISOString();
	for await (const stem of documents.findPictureReferences(since)) unused.delete(stem);
	for (const stem of unused) await files.remove(listPictureFiles(stem));
	return [...unused];
}
