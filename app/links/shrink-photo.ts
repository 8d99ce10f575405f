import { maxPictureSize } from "../../domain/picture.ts";

/** In bytes. Smaller files take a few seconds over a slow mobile network. */
const minBytes = 1_000_000;

/**
 * Scales a camera's photo down to the size that the site stores: 5 MB take 40 seconds at 1 Mbit/s, the result five.
 * Returns the same file if it is no JPEG, or this browser cannot decode it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
	if (file.type !== "image/jpeg" || file.size < minBytes) return file;
	try {
		const photo = await createImageBitmap(file);
		const scale = Math.min(1, maxPictureSize.width / photo.width, maxPictureSize.height / photo.height);
		const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
		canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
		photo.close();
		const blob = await canvas.convertToBlob({ type: file.type, quality: 0.9 });
		return new File([blob], file.name, { type: file.type });
	} catch {
		return file;
	}
}
