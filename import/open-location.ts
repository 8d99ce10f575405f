import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isWebAddress } from "../domain/import/describe-location.ts";
import { type Downloads, SourceDownload } from "./fetch/download-source.ts";
import { type ImportSource, openSource, type SourceOptions } from "./open-source.ts";

/** By process, so that what a killed one leaves can be found. */
const folderPrefix = `larkabout-source-${process.pid}-`;

/** Deletes what this process has downloaded and not disposed of, just before it is killed. */
export async function removeOwnDownloads(): Promise<void> {
	const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
	await Promise.all(names.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

/** Opens a file, or downloads a URL into a temporary folder, which is deleted when the source is disposed of. */
export async function openLocation(
	location: string,
	options: SourceOptions,
	site: Parameters<typeof openSource>[2],
	downloads: Downloads,
): Promise<ImportSource & AsyncDisposable> {
	if (!isWebAddress(location)) {
		return { ...(await openSource(location, options, site)), [Symbol.asyncDispose]: async () => {} };
	}
	const folder = await mkdtemp(join(tmpdir(), folderPrefix));
	const removeFolder = () => rm(folder, { recursive: true, force: true });
	try {
		const source = await openSource(location, options, site, new SourceDownload(folder, downloads));
		return { ...source, [Symbol.asyncDispose]: removeFolder };
	} catch (error) {
		await removeFolder();
		throw error;
	}
}
