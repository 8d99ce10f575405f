import { errors } from "../../../../domain/errors.ts";

export type UploadedPicture = { url: string; width: number; height: number };

/** Brings a picture's file to the site; `onProgress` hears parts of the whole, 0 to 1. Throws with the message to show. */
export type UploadPicture = (file: File, onProgress: (part: number) => void) => Promise<UploadedPicture>;

type Answer = ({ ok: true } & UploadedPicture) | { ok: false; message: string };

/** Uploads into the articles' folder. Not by fetch, which can't tell how far it is. */
export const uploadPicture: UploadPicture = (file, onProgress) => {
	const { promise, resolve, reject } = Promise.withResolvers<UploadedPicture>();
	const request = new XMLHttpRequest();
	request.responseType = "json";
	request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
	request.onerror = () => reject(new Error(errors.offline.text));
	request.onload = () => {
		const answer: Answer | null = request.response;
		if (answer?.ok) resolve({ url: answer.url, width: answer.width, height: answer.height });
		else reject(new Error(answer?.message ?? "The picture could not be uploaded. Please try again."));
	};
	const form = new FormData();
	form.append("folder", "resources");
	form.append("picture", file);
	request.open("POST", "/admin/pictures");
	request.send(form);
	return promise;
};
