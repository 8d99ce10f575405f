import type { RouterContextProvider } from "react-router";
import { errors } from "../../../domain/errors.ts";
import type { PictureFolder } from "../../../domain/picture.ts";
import { getServices } from "../../context.server.ts";
import { getFormTexts } from "../../ui/staff/drafts.ts";
import type { FormResult } from "../../ui/staff/submit-form.ts";

type TakenFile =
	| {
			ok: true;
			/** What the form's own values are to be overlaid with: nothing where no file was sent. */
			values: { imageUrl?: string };
			/** To call where the form is not saved after all: no file stays behind. */
			discard(): Promise<void>;
	  }
	| { ok: false; answer: FormResult; status: number };

/**
 * Stores the file that a form carries as `imageFile`, as it does without JavaScript. To be called when the form has
 * been found to be right. Throws where the file can't be stored.
 */
export async function storeImageFile(
	context: Readonly<RouterContextProvider>,
	sent: FormData,
	folder: PictureFolder,
): Promise<TakenFile> {
	const file = sent.get("imageFile");
	if (!(file instanceof Blob) || file.size === 0) return { ok: true, values: {}, discard: async () => {} };
	const { pictures } = getServices(context).backend;
	const stored = await pictures.store(folder, await file.bytes());
	if (stored.ok) return { ok: true, values: { imageUrl: stored.url }, discard: () => pictures.remove(stored.url) };
	const { status, text } = errors[stored.code];
	return { ok: false, answer: { ok: false, errors: { imageUrl: text }, values: getFormTexts(sent) }, status };
}
