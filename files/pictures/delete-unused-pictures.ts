import { dayMs } from "../../domain/durations.ts";
import {
	findStemOfFile,
	listPictureFiles,
	parsePictureUrl,
	pictureFolders,
	pictureRetentionDays,
} from "../../domain/picture.ts";
import type { Files } from "../port.ts";

/**
 * The part of the store that deleting pictures needs: the stems of all pictures that documents, or recent versions of
 * them, refer to.
 */
type PictureReferences = {
	findPictureReferences(since: string): AsyncIterable<string>;
	sourcePictures: Forgetting;
};
type Forgetting = {
	/** Forgets copies of sources' pictures, so that imports no longer refer to them. Returns their number. */
	forget(stems: string[]): Promise<number>;
};
type Copies = { listCopies(source: string): Promise<string[]>; forgetLeftOut(source: string): Promise<void> };
type Stores = { documents: PictureReferences; files: Files };
type StoresWithCopies = { documents: PictureReferences & { sourcePictures: Forgetting & Copies }; files: Files };

/** Newer pictures might belong to a form that is still open. */
const minAgeMs = dayMs;

/** Deletes uploaded pictures that no document references. Returns their stems. */
export async function deleteUnusedPictures({ documents, files }: Stores, now: Date): Promise<string[]> {
	const stems = new Set<string>();
	for (const folder of pictureFolders) {
		for await (const { path, modifiedAt } of files.list(`${folder}/`)) {
			const stem = findStemOfFile(path);
			if (stem && now.getTime() - modifiedAt.getTime() >= minAgeMs) stems.add(stem);
		}
	}
	return deleteUnreferenced({ documents, files }, stems, now);
}

/** Deletes copies of a source's pictures that nothing references anymore, for example after an import was undone. */
export async function deleteUnusedCopies(
	{ documents, files }: StoresWithCopies,
	source: string,
	now: Date,
): Promise<string[]> {
	await documents.sourcePictures.forgetLeftOut(source);
	const copies = await documents.sourcePictures.listCopies(source);
	const stems = new Set(copies.flatMap((url) => parsePictureUrl(url)?.stem ?? []));
	return deleteUnreferenced({ documents, files }, stems, now);
}

async function deleteUnreferenced({ documents, files }: Stores, stems: Set<string>, now: Date): Promise<string[]> {
	const since = new Date(now.getTime() - pictureRetentionDays * dayMs).toISOString();
	const deleteReferenced = async () => {
		if (stems.size === 0) return;
		for await (const stem of documents.findPictureReferences(since)) stems.delete(stem);
	};
	// Queries references after listing the files, so that documents saved in the meantime count.
	await deleteReferenced();
	// Queries again, because an import may have used a copy before it was forgotten.
	if ((await documents.sourcePictures.forget([...stems])) > 0) await deleteReferenced();
	for (const stem of stems) await files.remove(listPictureFiles(stem));
	return [...stems];
}
