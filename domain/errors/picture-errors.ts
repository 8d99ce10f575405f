import type { ErrorTexts } from "./error-texts.ts";

export const pictureErrors = {
	pictureMissing: { status: 400, text: "Choose a picture." },
	pictureTooLarge: { status: 413, text: "This picture is over 10 MB. Choose a smaller one." },
	pictureTooManyPixels: { status: 413, text: "This picture is over 40 megapixels. Make it smaller and try again." },
	pictureSideTooLong: { status: 413, text: "This picture is over 20,000 pixels long. Crop it and try again." },
	pictureDecodingTooLarge: {
		status: 413,
		text: "This picture takes too much memory to open. Save it as a regular JPEG and try again.",
	},
	pictureHeic: {
		status: 415,
		text: "We can’t read HEIC pictures. Save it as a JPEG and try again. (On an iPhone: Settings, Camera, Formats, Most Compatible.)",
	},
	pictureUnsupportedType: {
		status: 415,
		text: "This file isn’t a JPEG, PNG, WebP or AVIF picture. Choose one that is.",
	},
	pictureBroken: {
		status: 400,
		text: "We can’t open this picture: the file is damaged or incomplete. Choose another.",
	},
	pictureQueueFull: {
		status: 503,
		title: "Busy",
		text: "Lots of pictures are being processed right now. Please try again in a minute.",
	},
	pictureFailed: { status: 500, text: "We couldn’t save the picture. Please try again." },
} as const satisfies ErrorTexts;
