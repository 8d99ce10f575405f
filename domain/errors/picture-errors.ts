import type { ErrorTexts } from "./error-texts.ts";

/** Reasons to reject an uploaded picture. */
export const pictureErrors = {
	pictureMissing: { status: 400, title: "No picture", text: "Choose a picture." },
	pictureTooLarge: {
		status: 413,
		title: "Picture too large",
		text: "This picture is over 10 MB. Choose a smaller one.",
	},
	pictureTooManyPixels: {
		status: 413,
		title: "Picture too large",
		text: "This picture is over 40 megapixels. Make it smaller and try again.",
	},
	pictureDecodingTooLarge: {
		status: 413,
		title: "Picture too large",
		text: "This picture is too large for its kind. Please save it as an ordinary JPEG and try again.",
	},
	pictureHeic: {
		status: 415,
		title: "Not a picture we can use",
		text: "HEIC pictures can't be read here. Please save the picture as a JPEG and try again. (On an iPhone: Settings, Camera, Formats, Most Compatible.)",
	},
	pictureUnsupportedType: {
		status: 415,
		title: "Not a picture we can use",
		text: "This file is not a JPEG, PNG, WebP or AVIF picture. Choose one that is.",
	},
	pictureBroken: {
		status: 400,
		title: "Damaged picture",
		text: "This picture can't be opened: the file is damaged or not complete. Choose another.",
	},
	pictureQueueFull: {
		status: 503,
		title: "Busy",
		text: "Many pictures are being prepared just now. Please try again in a minute.",
	},
	pictureFailed: {
		status: 500,
		title: "Not saved",
		text: "The picture could not be saved. Please try again.",
	},
} as const satisfies ErrorTexts;
