// The URL of an uploaded picture contains everything that pages need to know about it, so no page queries the database:
// /files/activities/<id>-<width>x<height>-<width of this file>.webp

export const pictureFolders = ["activities", "resources", "pages"] as const;
export type PictureFolder = (typeof pictureFolders)[number];

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Limits of an upload. Decoders take most time for long, thin pictures, so that each side has a limit in pixels. */
export const pictureUploadLimits = { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000, maxSide: 20_000 } as const;

/** Larger pictures are scaled down to fit this box, in pixels. */
export const maxPictureSize = { width: 1600, height: 2000 } as const;

/**
 * Pictures of deleted and changed documents, and of rejected submissions, are stored for this many days, so that staff
 * can restore them.
 */
export const pictureRetentionDays = 30;

/** Widths of the smaller files, in pixels. */
const widthSteps = [400, 800, 1200];

/** An uploaded picture with the size of its largest file, in pixels. Its files are `/files/<stem>-<width>.<format>`. */
type StoredPicture = { stem: string; width: number; height: number };

const stemPattern = "(?:activities|resources|pages)/[0-9a-f]{32}-([1-9]\\d{0,3})x([1-9]\\d{0,3})";
const urlPattern = new RegExp(`^/files/(${stemPattern})-([1-9]\\d{0,3})\\.(?:avif|webp)$`);
const stemsInText = new RegExp(`(?<=/files/)${stemPattern}(?=-)`, "g");

/** Parses the URL of any file of an uploaded picture. Returns null for any other URL. */
export function parsePictureUrl(url: string): StoredPicture | null {
	const [, stem, width, height, fileWidth] = url.match(urlPattern) ?? [];
	if (!stem) return null;
	const picture = { stem, width: Number(width), height: Number(height) };
	return listPictureWidths(picture.width).includes(Number(fileWidth)) ? picture : null;
}

/** Returns the widths of a picture's files: its own, and all steps that are at least 10 % smaller. */
export function listPictureWidths(width: number): number[] {
	return [...widthSteps.filter((step) => step * 1.1 < width), width];
}

export function createPictureStem(folder: PictureFolder, id: string, width: number, height: number): string {
	return `${folder}/${id}-${width}x${height}`;
}

/** Returns a file's path in the file store. */
export function getPictureFilePath(stem: string, width: number, format: PictureFormat): string {
	return `${stem}-${width}.${format}`;
}

/** Returns the paths of all files of a picture. */
export function listPictureFiles(stem: string): string[] {
	const width = Number(stem.match(/-(\d+)x\d+$/)?.[1]);
	return listPictureWidths(width).flatMap((wide) =>
		pictureFormats.map((format) => getPictureFilePath(stem, wide, format)),
	);
}

/** Returns a picture's canonical URL, which documents store: that of its largest WebP file. */
export function getPictureUrl({ stem, width }: Pick<StoredPicture, "stem" | "width">): string {
	return `/files/${getPictureFilePath(stem, width, "webp")}`;
}

/** Returns the URL of the smallest file of an uploaded picture, or the same URL for a picture elsewhere. */
export function getThumbnailUrl(url: string): string {
	const picture = parsePictureUrl(url);
	return picture ? `/files/${getPictureFilePath(picture.stem, listPictureWidths(picture.width)[0] ?? 0, "webp")}` : url;
}

/** Returns the `srcset` for one format. */
export function getPictureSrcset(
	{ stem, width }: Pick<StoredPicture, "stem" | "width">,
	format: PictureFormat,
): string {
	return listPictureWidths(width)
		.map((wide) => `/files/${getPictureFilePath(stem, wide, format)} ${wide}w`)
		.join(", ");
}

/** Returns the stems of all uploaded pictures whose URLs occur in a text. */
export function findPictureStems(text: string): string[] {
	return text.match(stemsInText) ?? [];
}

/** Returns the stem of the picture that a file of the file store belongs to; null for any other file. */
export function findStemOfFile(path: string): string | null {
	return parsePictureUrl(`/files/${path}`)?.stem ?? null;
}
