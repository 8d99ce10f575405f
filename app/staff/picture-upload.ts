import { type ErrorCode, errors } from "../../domain/errors.ts";
import { pictureFolders } from "../../domain/picture.ts";
import { getServices, logFailure, readFormData } from "../context.server.ts";
import type { UploadResult } from "../ui/staff/upload-picture.ts";
import type { Route } from "./+types/picture-upload";
import { requireStaff } from "./require-staff.server.ts";

export async function action({ context, request }: Route.ActionArgs) {
	const { email } = requireStaff(context);
	const formData = await readFormData(request).catch(() => null);
	const folder = pictureFolders.find((known) => known === formData?.get("folder"));
	const picture = formData?.get("picture");
	if (!folder || !(picture instanceof Blob)) return refuse("pictureMissing");
	try {
		const { pictures } = getServices(context).backend;
		const result = await pictures.store(folder, await picture.bytes(), { kind: "staff", id: email });
		if (!result.ok) return refuse(result.code);
		return Response.json(result satisfies UploadResult);
	} catch (error) {
		logFailure(context, "pictureFailed", error);
		return refuse("pictureFailed");
	}
}

function refuse(code: ErrorCode): Response {
	const { status, text } = errors[code];
	return Response.json({ ok: false, message: text } satisfies UploadResult, { status });
}
