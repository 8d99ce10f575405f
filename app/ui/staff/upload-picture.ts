import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { type PictureFolder, pictureUploadLimits } from "../../../domain/picture.ts";

/** What the upload endpoint answers. */
export type UploadResult =
	| { ok: true; url: string; width: number; height: number }
	| {
			ok: false;
			message: string;
			/** The session has ended: the same can be sent once more after signing in. */
			isSignedOut?: true;
			/** It is the picture itself: sending it again would change nothing. */
			isFinal?: boolean;
	  };

export type PictureUpload = { answer: Promise<UploadResult>; cancel: () => void };

const notSent = "The picture could not be sent. Please check your connection and try again.";
const signedOut = "Your session has ended. Sign in to send this.";

/** Sends a picture to be stored, and tells how much of it has gone, from 0 to 1. Never fails: what went wrong is answered. */
export function uploadPicture(file: File, folder: PictureFolder, tell: (sent: number) => void): PictureUpload {
	if (file.size > pictureUploadLimits.maxBytes) {
		return { answer: Promise.resolve({ ok: false, message: errors.pictureTooLarge.text, isFinal: true }), cancel() {} };
	}
	// Not fetch: it cannot tell how much of a body has been sent.
	const request = new XMLHttpRequest();
	const answer = new Promise<UploadResult>((resolve) => {
		request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
		request.upload.onload = () => tell(1);
		request.onload = () => resolve(answerOf(request));
		request.onerror = () => resolve({ ok: false, message: notSent });
		request.onabort = () => resolve({ ok: false, message: "Cancelled." });
	});
	const form = new FormData();
	form.set("folder", folder);
	form.set("picture", file);
	request.open("POST", href("/admin/pictures"));
	request.setRequestHeader("accept", "application/json");
	request.send(form);
	return { answer, cancel: () => request.abort() };
}

function answerOf({ status, responseURL, responseText }: XMLHttpRequest): UploadResult {
	if (new URL(responseURL, location.href).pathname === href("/admin/login")) {
		return { ok: false, message: signedOut, isSignedOut: true };
	}
	try {
		const answer = JSON.parse(responseText);
		if (answer.ok === true) return answer;
		if (typeof answer.message === "string") return { ok: false, message: answer.message, isFinal: status < 500 };
	} catch {
		// Some other page's answer: a proxy's, say.
	}
	const code = status === 413 ? "pictureTooLarge" : "pictureFailed";
	return { ok: false, message: errors[code].text, isFinal: status === 413 };
}
