import { rm } from "node:fs/promises";
import { isWebAddress } from "../domain/import/describe-location.ts";
import { type Downloads, SourceDownload } from "./fetch/download-source.ts";
import { type ImportSource, openSource, type SourceOptions } from "./open-source.ts";
import { createSourceFolder } from "./source-folders.ts";

/** Opens a file, or downloads a URL into a temporary folder that is deleted when the source is disposed of. */
export async function openLocation(
	location: string,
	options: SourceOptions,
	site: Parameters<typeof openSource>[2],
	downloads: Downloads,
): Promise<ImportSource & AsyncDisposable> {
	if (!isWebAddress(location)) {
		return { ...(await openSource(location, options, site)), [Symbol.asyncDispose]: async () => {} };
	}
	return openInFolder((folder) => openSource(location, options, site, new SourceDownload(folder, downloads)));
}

/** Opens an uploaded file, within the limits of a download. The sender chose its name, which identifies the format. */
export function openUpload(
	{ name, content }: { name: string; content: AsyncIterable<Uint8Array> },
	options: SourceOptions,
	site: Parameters<typeof openSource>[2],
	downloads: Downloads,
): Promise<ImportSource & AsyncDisposable> {
	return openInFolder(async (folder) => {
		const path = await new SourceDownload(folder, downloads).save(name, content);
		return openSource(path, options, site);
	});
}

async function openInFolder(open: (folder: string) => Promise<ImportSource>): Promise<ImportSource & AsyncDisposable> {
	const folder = await createSourceFolder();
	const removeFolder = () => rm(folder, { recursive: true, force: true });
	try {
		return { ...(await open(folder)), [Symbol.asyncDispose]: removeFolder };
	} catch (error) {
		await removeFolder();
		throw error;
	}
}
