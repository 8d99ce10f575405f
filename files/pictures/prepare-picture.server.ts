import { fileTypeFromBuffer } from "file-type";
import type { Metadata, Sharp } from "sharp";
import type { PictureErrorCode } from "../../domain/errors.ts";
import {
	listPictureWidths,
	maxPictureSize,
	type PictureFormat,
	pictureFormats,
	pictureUploadLimits,
} from "../../domain/picture.ts";
import { estimateDecodingBytes, maxDecodingBytes, sharp } from "./sharp.server.ts";

/** A decoded picture: upright, in sRGB, not larger than `maxPictureSize`, without metadata. */
export type OpenedPicture = { pixels: Buffer; width: number; height: number; channels: 3 | 4 };

type EncodedFile = { width: number; format: PictureFormat; bytes: Buffer };

const decodeTimeoutSeconds = 10;

/** Supported formats by MIME type, as sharp names them. HEIC is detected only for a helpful message. */
const formats: Record<string, string> = {
	"image/jpeg": "jpeg",
	"image/png": "png",
	"image/apng": "png",
	"image/webp": "webp",
	"image/avif": "heif",
	"image/heic": "heif",
	"image/heif": "heif",
	"image/heic-sequence": "heif",
	"image/heif-sequence": "heif",
};

/** Bytes at the start of a file that identify its type. */
const signatureBytes = 4100;

/**
 * Decodes an upload. Only the content determines the format. Reads the header first, so that pictures that are too
 * large are never decoded.
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture | PictureErrorCode> {
	if (bytes.length === 0) return "pictureMissing";
	if (bytes.length > pictureUploadLimits.maxBytes) return "pictureTooLarge";
	const { mime = "" } = (await fileTypeFromBuffer(bytes.subarray(0, signatureBytes))) ?? {};
	const format = formats[mime];
	if (!format) return "pictureUnsupportedType";
	const header = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => null);
	if (!header) return format === "heif" && mime !== "image/avif" ? "pictureHeic" : "pictureBroken";
	if (header.format !== format) return "pictureUnsupportedType";
	if (format === "heif" && header.compression !== "av1") return "pictureHeic";
	if (Math.max(header.width, header.height) > pictureUploadLimits.maxSide) return "pictureSideTooLong";
	if (header.width * header.height > pictureUploadLimits.maxPixels) return "pictureTooManyPixels";
	if (estimateDecodingBytes(header) > maxDecodingBytes) return "pictureDecodingTooLarge";
	return decode(bytes, header).catch(() => "pictureBroken" as const);
}

/** Encodes a picture in every width and format, one file at a time to limit memory. */
export async function* encodePicture({ pixels, width, height, channels }: OpenedPicture): AsyncGenerator<EncodedFile> {
	for (const fileWidth of listPictureWidths(width)) {
		for (const format of pictureFormats) {
			const picture = sharp(pixels, { raw: { width, height, channels } }).resize({ width: fileWidth });
			yield { width: fileWidth, format, bytes: await encoders[format](picture).toBuffer() };
		}
	}
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
	webp: (picture) => picture.webp({ quality: 78 }),
};

/** Shrinks the picture while decoding it, line by line in most formats, and rotates the smaller result. */
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
	const upright = await orient(sharp(shrunk.data, { raw: { width, height, channels } }), orientation)
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		pixels: upright.data,
		width: upright.info.width,
		height: upright.info.height,
		channels: channels === 4 ? 4 : 3,
	};
}

/** Applies the EXIF orientation (1 to 8). Mirrors before rotating. */
function orient(picture: Sharp, orientation: number): Sharp {
	const angle = { 3: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
	const rotated = angle ? picture.rotate(angle) : picture;
	if (orientation === 4) return rotated.flip();
	return [2, 5, 7].includes(orientation) ? rotated.flop() : rotated;
}
