import { randomUUID } from "node:crypto";
import { createPictureStem, getPictureFilePath, getPictureUrl, type PictureFolder } from "../../domain/picture.ts";
import type { Files, PictureSender, StorePictureResult } from "../port.ts";
import { encodePicture, type OpenedPicture, openPicture } from "./prepare-picture.server.ts";
import { TurnQueue } from "./turn-queue.ts";

/** Limited, because waiting uploads are held in memory. */
const queue = new TurnQueue({
	staff: { perSender: 8, perKind: 16 },
	provider: { perSender: 2, perKind: 16 },
	listing: { perSender: 2, perKind: 16 },
	import: { perSender: 2, perKind: 2 },
});

/** Decodes, encodes and stores an upload. Each process works on one picture at a time. */
export async function storePicture(
	files: Files,
	folder: PictureFolder,
	bytes: Uint8Array,
	sender: PictureSender,
): Promise<StorePictureResult> {
	const result = await queue.add(sender, async (): Promise<StorePictureResult> => {
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
