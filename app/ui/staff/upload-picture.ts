import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { type PictureFolder, pictureUploadLimits } from "../../../domain/picture.ts";

export type UploadResult =
	| { ok: true; url: string; width: number; height: number }
	| {
			ok: false;
			message: string;
			/** The session has ended. The upload can be retried after signing in. */
			isSignedOut?: true;
			/** The picture itself is the problem, so a retry would fail too. */
			isFinal?: boolean;
	  };

export type PictureUpload = { result: Promise<UploadResult>; cancel: () => void };

const notSent = "We couldn’t upload the picture. Check your connection and try again.";
const signedOut = "Your session has ended. Sign in to send this.";

/** Uploads a picture. `onProgress` receives the uploaded fraction, from 0 to 1. The result never rejects. */
export function uploadPicture(
	file: File,
	folder: PictureFolder,
	onProgress: (fraction: number) => void,
): PictureUpload {
	if (file.size > pictureUploadLimits.maxBytes) {
		const result = { ok: false, message: errors.pictureTooLarge.text, isFinal: true } as const;
		return { result: Promise.resolve(result), cancel() {} };
	}
	// fetch reports no upload progress.
	const request = new XMLHttpRequest();
	const result = new Promise<UploadResult>((resolve) => {
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.upload.onload = () => onProgress(1);
		request.onload = () => resolve(parseResult(request));
		request.onerror = () => resolve({ ok: false, message: notSent });
		request.onabort = () => resolve({ ok: false, message: "Cancelled." });
	});
	const form = new FormData();
	form.set("folder", folder);
	form.set("picture", file);
	request.open("POST", href("/admin/pictures"));
	request.setRequestHeader("accept", "application/json");
	request.send(form);
	return { result, cancel: () => request.abort() };
}

function parseResult({ status, responseURL, responseText }: XMLHttpRequest): UploadResult {
	if (new URL(responseURL, location.href).pathname === href("/admin/login")) {
		return { ok: false, message: signedOut, isSignedOut: true };
	}
	try {
		const body = JSON.parse(responseText);
		if (body.ok === true) return body;
		if (typeof body.message === "string") return { ok: false, message: body.message, isFinal: status < 500 };
	} catch {
		// Not JSON, such as a proxy's error page.
	}
	const code = status === 413 ? "pictureTooLarge" : "pictureFailed";
	return { ok: false, message: errors[code].text, isFinal: status === 413 };
}
