import type { PictureFolder } from "../../../../domain/picture.ts";
import { signInAgain } from "../sign-in-dialog.tsx";
import { uploadPicture } from "../upload-picture.ts";

export type UploadedPicture = { url: string; width: number; height: number };

/** Brings a picture's file to the site; `onProgress` hears parts of the whole, 0 to 1. Throws with the message to show. */
export type PictureUploader = (file: File, onProgress: (part: number) => void) => Promise<UploadedPicture>;

/** Uploads into that folder; where the session has ended, after signing in again. */
export function createPictureUploader(folder: PictureFolder): PictureUploader {
	return async function upload(file, onProgress) {
		const answer = await uploadPicture(file, folder, onProgress).answer;
		if (answer.ok) return answer;
		if (answer.isSignedOut && (await signInAgain())) return upload(file, onProgress);
		throw new Error(answer.message);
	};
}
