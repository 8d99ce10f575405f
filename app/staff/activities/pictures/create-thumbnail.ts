const minSidePixels = 240;

/** Returns a small `data:` URL of a chosen picture, or null if this browser cannot decode it. */
export async function createThumbnail(file: File): Promise<string | null> {
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, minSidePixels / Math.min(picture.width, picture.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.round(picture.width * scale));
		canvas.height = Math.max(1, Math.round(picture.height * scale));
		canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		return canvas.toDataURL("image/webp", 0.8);
	} catch {
		return null;
	}
}
