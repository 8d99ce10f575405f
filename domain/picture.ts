// A stored picture's address says all there is to know of it, so that no page has to look anything up:
// /files/activities/<id>-<width>x<height>-<width of this file>.webp

export const pictureFolders = ["activities", "resources", "pages"] as const;
export type PictureFolder = (typeof pictureFolders)[number];

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The most a picture may be as it is sent: bytes, and pixels in all. */
export const pictureUploadLimits = { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000 } as const;

/** The box that every stored picture fits in, in pixels. */
export const maxPictureSize = { width: 1600, height: 2000 } as const;

const widthSteps = [400, 800, 1200];

/** A picture as its largest file shows it; its files are `/files/<stem>-<width>.<format>`. */
export type StoredPicture = { stem: string; width: number; height: number };

const stemPattern = "(?:activities|resources|pages)/[0-9a-f]{32}-([1-9]\\d{0,3})x([1-9]\\d{0,3})";
const urlPattern = new RegExp(`^/files/(${stemPattern})-([1-9]\\d{0,3})\\.(?:avif|webp)$`);
const stemsInText = new RegExp(`(?<=/files/)${stemPattern}(?=-)`, "g");

/** The stored picture that an address of this site names (of any of its files), or null for any other address. */
export function parsePictureUrl(url: string): StoredPicture | null {
	const [, stem, width, height, fileWidth] = url.match(urlPattern) ?? [];
	if (!stem) return null;
	const picture = { stem, width: Number(width), height: Number(height) };
	return listPictureWidths(picture.width).includes(Number(fileWidth)) ? picture : null;
}

/** The widths a picture is kept in: some steps, and its own. A step hardly smaller than the picture is left out. */
export function listPictureWidths(width: number): number[] {
	return [...widthSteps.filter((step) => step * 1.1 < width), width];
}

export function createPictureStem(folder: PictureFolder, id: string, width: number, height: number): string {
	return `${folder}/${id}-${width}x${height}`;
}

/** A file's name in the file store. */
export function getPictureFilePath(stem: string, width: number, format: PictureFormat): string {
	return `${stem}-${width}.${format}`;
}

/** The names of all files that a picture is kept in. */
export function listPictureFiles(stem: string): string[] {
	const width = Number(stem.match(/-(\d+)x\d+$/)?.[1]);
	return listPictureWidths(width).flatMap((wide) =>
		pictureFormats.map((format) => getPictureFilePath(stem, wide, format)),
	);
}

/** The address a picture is known by: that of its largest WebP file. */
export function getPictureUrl({ stem, width }: Pick<StoredPicture, "stem" | "width">): string {
	return `/files/${getPictureFilePath(stem, width, "webp")}`;
}

/** For a srcset attribute: every width of one format. */
export function getPictureSrcset(
	{ stem, width }: Pick<StoredPicture, "stem" | "width">,
	format: PictureFormat,
): string {
	return listPictureWidths(width)
		.map((wide) => `/files/${getPictureFilePath(stem, wide, format)} ${wide}w`)
		.join(", ");
}

/** The stems of all stored pictures that a text names, wherever it names them. */
export function findPictureStems(text: string): string[] {
	return text.match(stemsInText) ?? [];
}

/** The stem of the picture that a file of the store is one width of; null for any other file. */
export function findStemOfFile(path: string): string | null {
	return parsePictureUrl(`/files/${path}`)?.stem ?? null;
}
