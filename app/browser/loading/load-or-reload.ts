import { loadChunk } from "./load-chunk.ts";
import { getManifestUrl, getPendingUrl } from "./react-router-internals.ts";
import { claimAutomaticReload, isAnyFileGone, reloadPage } from "./reload.ts";

/**
 * Returns what an `import()` returns. If it fails because a deploy removed the file, reloads the page, or continues the
 * pending navigation as a document request; the promise then never settles. Throws a ChunkLoadError on any other
 * failure, and if the tab reloaded automatically a short time ago.
 *
 * @param fileUrl The chunk's URL, if known. React Router's manifest, which every deploy replaces, is checked as well.
 */
export async function loadChunkOrReload<Chunk>(
	chunkName: string,
	load: () => Promise<Chunk>,
	fileUrl?: string,
): Promise<Chunk> {
	try {
		return await loadChunk(chunkName, load);
	} catch (error) {
		const urls = [fileUrl, getManifestUrl()].filter((url) => url !== undefined);
		if (!(await isAnyFileGone(urls)) || !claimAutomaticReload()) throw error;
		reloadPage(getPendingUrl());
		return new Promise(() => {});
	}
}
