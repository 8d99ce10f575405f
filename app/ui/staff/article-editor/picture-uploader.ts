import type { PictureFolder } from "../../../../domain/picture.ts";
import { signInAgain } from "../sign-in-dialog.tsx";
import { uploadPicture } from "../upload-picture.ts";

type UploadedPicture = { url: string; width: number; height: number };

/** Uploads a picture. `onProgress` gets the uploaded fraction, from 0 to 1. Rejects with the message to show. */
export type PictureUploader = (file: File, onProgress: (fraction: number) => void) => Promise<UploadedPicture>;

export function createPictureUploader(folder: PictureFolder): PictureUploader {
	return async function upload(file, onProgress) {
		const result = await uploadPicture(file, folder, onProgress).result;
		if (result.ok) return result;
		if (result.isSignedOut && (await signInAgain())) return upload(file, onProgress);
		throw new Error(result.message);
	};
}
