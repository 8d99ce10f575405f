import type { Metadata, Sharp } from "sharp";
import type { PictureErrorCode } from "../../domain/errors.ts";
import {
	listPictureWidths,
	maxPictureSize,
	type PictureFormat,
	pictureFormats,
	pictureUploadLimits,
} from "../../domain/picture.ts";
import { pictureFormat } from "./picture-format.ts";
import { estimateDecodingBytes, maxDecodingBytes, sharp } from "./sharp.server.ts";

/** A picture that was opened: upright, in sRGB, at most as large as the box, and without all that was said about it. */
export type OpenedPicture = { pixels: Buffer; width: number; height: number; channels: 3 | 4 };

export type PreparedFile = { width: number; format: PictureFormat; bytes: Buffer };

/** How long opening one picture may take, in seconds. */
const decodeTimeoutSeconds = 40;

/** Opens what somebody sent, judged by its content alone. The header is read first: what is too large is never decoded. */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture | PictureErrorCode> {
	if (bytes.length === 0) return "pictureMissing";
	if (bytes.length > pictureUploadLimits.maxBytes) return "pictureTooLarge";
	const format = pictureFormat(bytes);
	if (format === null) return "pictureUnsupportedType";
	if (format === "heic") return "pictureHeic";
	const header = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => null);
	if (!header) return "pictureBroken";
	if (header.format !== (format === "avif" ? "heif" : format)) return "pictureUnsupportedType";
	if (header.width * header.height > pictureUploadLimits.maxPixels) return "pictureTooManyPixels";
	if (estimateDecodingBytes(header) > maxDecodingBytes) return "pictureDecodingTooLarge";
	return decode(bytes, header).catch(() => "pictureBroken" as const);
}

/** The files a picture is kept in, one after the other: only one is held at a time. */
export async function* encodePicture({ pixels, width, height, channels }: OpenedPicture): AsyncGenerator<PreparedFile> {
	for (const wide of listPictureWidths(width)) {
		for (const format of pictureFormats) {
			const picture = sharp(pixels, { raw: { width, height, channels } }).resize({ width: wide });
			yield { width: wide, format, bytes: await encoders[format](picture).toBuffer() };
		}
	}
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
	webp: (picture) => picture.webp({ quality: 78 }),
};

/** Shrunk first, so that all but the kinds counted above are read line by line, and turned upright after that. */
async function decode(bytes: Uint8Array, { orientation = 1 }: Metadata): Promise<OpenedPicture> {
	const isSideways = orientation >= 5;
	const box = isSideways ? { width: maxPictureSize.height, height: maxPictureSize.width } : maxPictureSize;
	const shrunk = await sharp(bytes, {
		limitInputPixels: pictureUploadLimits.maxPixels,
		failOn: "error",
		sequentialRead: true,
	})
		.timeout({ seconds: decodeTimeoutSeconds })
		.resize({ ...box, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = shrunk.info;
	const upright = await turned(sharp(shrunk.data, { raw: { width, height, channels } }), orientation)
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		pixels: upright.data,
		width: upright.info.width,
		height: upright.info.height,
		channels: channels === 4 ? 4 : 3,
	};
}

/** As the camera was held: the eight values of EXIF's Orientation. A picture is mirrored before it is rotated. */
function turned(picture: Sharp, orientation: number): Sharp {
	const angle = { 3: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
	const rotated = angle ? picture.rotate(angle) : picture;
	if (orientation === 4) return rotated.flip();
	return [2, 5, 7].includes(orientation) ? rotated.flop() : rotated;
}
