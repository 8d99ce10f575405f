import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import type { Files, Pictures } from "../port.ts";
import { createDrawingRenderer } from "./drawing-renderer.ts";

/** Loads the picture libraries on first use, because most processes never need them. */
export function createPictures(files: Files): Pictures {
	return {
		async store(folder, bytes, sender) {
			const { storePicture } = await import("./store-picture.server.ts");
			return storePicture(files, folder, bytes, sender);
		},
		renderDrawing: createDrawingRenderer(),
		async remove(url) {
			const picture = parsePictureUrl(url);
			if (picture) await files.remove(listPictureFiles(picture.stem));
		},
	};
}
