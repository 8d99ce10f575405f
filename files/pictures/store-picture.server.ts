import { randomUUID } from "node:crypto";
import { createPictureStem, getPictureFilePath, getPictureUrl, type PictureFolder } from "../../domain/picture.ts";
import type { Files, StorePictureResult } from "../port.ts";
import { encodePicture, type OpenedPicture, openPicture } from "./prepare-picture.server.ts";
import { SerialQueue } from "./serial-queue.ts";

/** Limited, because waiting uploads are held in memory. */
const queue = new SerialQueue(8);

/** Decodes, encodes and stores an upload. Each process works on one picture at a time. */
export async function storePicture(
	files: Files,
	folder: PictureFolder,
	bytes: Uint8Array,
): Promise<StorePictureResult> {
	const result = queue.add(async (): Promise<StorePictureResult> => {
		const opened = await openPicture(bytes);
		return typeof opened === "string" ? { ok: false, code: opened } : writePicture(files, folder, opened);
	});
	return result ?? { ok: false, code: "pictureQueueFull" };
}

async function writePicture(files: Files, folder: PictureFolder, picture: OpenedPicture): Promise<StorePictureResult> {
	const { width, height } = picture;
	const stem = createPictureStem(folder, randomUUID().replaceAll("-", ""), width, height);
	const startedPaths: string[] = [];
	try {
		for await (const file of encodePicture(picture)) {
			const path = getPictureFilePath(stem, file.width, file.format);
			startedPaths.push(path);
			await files.put(path, file.bytes);
		}
	} catch (error) {
		await files.remove(startedPaths).catch(() => {});
		throw error;
	}
	return { ok: true, url: getPictureUrl({ stem, width }), width, height };
}
