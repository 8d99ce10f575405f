import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import type { Files, Pictures } from "../port.ts";

/** Loads the picture library with the first upload: most processes never need it. */
export function createPictures(files: Files): Pictures {
	return {
		async store(folder, bytes) {
			const { storePicture } = await import("./store-picture.server.ts");
			return storePicture(files, folder, bytes);
		},
		async remove(url) {
			const picture = parsePictureUrl(url);
			if (picture) await files.remove(listPictureFiles(picture.stem));
		},
	};
}
