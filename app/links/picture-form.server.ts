import { type ErrorCode, errors } from "../../domain/errors.ts";
import type { PictureSender, StorePictureResult } from "../../files/port.ts";
import { type Context, getServices } from "../context.server.ts";

/** Stores the picture of a form. `refusal` says beside its field why it was not stored. */
export async function storePicture(
	context: Context,
	formData: FormData,
	sender: PictureSender,
): Promise<{ ok: true; url: string } | { ok: false; refusal: ReturnType<typeof refusePicture> }> {
	const picture = formData.get("picture");
	const { pictures } = getServices(context).backend;
	const result: StorePictureResult =
		picture instanceof Blob
			? await pictures.store("activities", await picture.bytes(), sender)
			: { ok: false, code: "pictureMissing" };
	return result.ok ? { ok: true, url: result.url } : { ok: false, refusal: refusePicture(result.code) };
}

function refusePicture(code: ErrorCode) {
	const { status, text } = errors[code];
	return { ok: false, status, errors: { picture: text } } as const;
}
