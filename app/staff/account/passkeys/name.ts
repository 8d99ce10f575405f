import { href } from "react-router";
import { parseForm } from "../../../../domain/forms/parse-form.ts";
import { PasskeyForm } from "../../../../domain/staff/passkey-form.ts";
import { getServices } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../../require-staff.server.ts";
import { staffAction } from "../../respond.server.ts";

export const action = staffAction(
	{ page: href("/admin/account"), failedCode: "change your passkeys", isSensitive: true },
	async ({ context, request, formData, id }) => {
		const { passkeys } = getServices(context).backend.auth;
		const form = parseForm(PasskeyForm, formData);
		if (!form.ok) return { code: "badRequest", message: form.errors.name ?? "" };
		await passkeys.rename(id, form.value.name, request.headers.get("cookie") ?? "");
		return { ok: true, message: "Passkey renamed." };
	},
);

export const clientAction = submitWithToast("change your passkeys");

export const loader = redirectStaffTo(href("/admin/account"));
