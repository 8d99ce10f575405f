import { type ErrorCode, errors } from "../../domain/errors.ts";
import { pictureFolders } from "../../domain/picture.ts";
import { getServices, logFailure, readFormData } from "../context.server.ts";
import type { UploadResult } from "../ui/staff/upload-picture.ts";
import type { Route } from "./+types/picture-upload";
import { requireStaff } from "./require-staff.server.ts";

/** Stores the picture that is sent, before the form it belongs to is saved. Answers a script: in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const sent = await readFormData(request).catch(() => null);
	const folder = pictureFolders.find((known) => known === sent?.get("folder"));
	const picture = sent?.get("picture");
	if (!folder || !(picture instanceof Blob)) return refused("pictureMissing");
	try {
		const { pictures } = getServices(context).backend;
		const answer = await pictures.store(folder, await picture.bytes());
		if (!answer.ok) return refused(answer.code);
		return Response.json(answer satisfies UploadResult);
	} catch (error) {
		logFailure(context, "pictureFailed", error);
		return refused("pictureFailed");
	}
}

function refused(code: ErrorCode): Response {
	const { status, text } = errors[code];
	return Response.json({ ok: false, message: text } satisfies UploadResult, { status });
}
