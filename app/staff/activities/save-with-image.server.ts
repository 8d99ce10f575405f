import type { RouterContextProvider } from "react-router";
import { errors } from "../../../domain/errors.ts";
import type { PictureFolder } from "../../../domain/picture.ts";
import { getServices } from "../../context.server.ts";
import type { SaveOutcome } from "../respond.server.ts";

type ImageForm = { context: Readonly<RouterContextProvider>; formData: FormData; folder: PictureFolder; by: string };

/** The field to overwrite in the document; empty if the form contains no file. */
type StoredImage = { imageUrl?: string };

/** Stores the file that a form without JavaScript submits. Deletes it again if the document isn't saved. */
export async function saveWithImage(
	{ context, formData, folder, by }: ImageForm,
	save: (image: StoredImage) => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
	const file = formData.get("imageFile");
	if (!(file instanceof Blob) || file.size === 0) return save({});
	const { pictures } = getServices(context).backend;
	const stored = await pictures.store(folder, await file.bytes(), { kind: "staff", id: by });
	if (!stored.ok) {
		return { code: stored.code, errors: { imageUrl: errors[stored.code].text }, message: undefined };
	}
	let isSaved = false;
	try {
		const outcome = await save({ imageUrl: stored.url });
		isSaved = "outcome" in outcome && (outcome.outcome === "added" || outcome.outcome === "changed");
		return outcome;
	} finally {
		if (!isSaved) await pictures.remove(stored.url);
	}
}
