import { href } from "react-router";
import { getServices } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../../require-staff.server.ts";
import { staffAction } from "../../respond.server.ts";

export const action = staffAction(
	{ page: href("/admin/account"), failedCode: "change your passkeys", isSensitive: true },
	async ({ context, request, formData }) => {
		const { passkeys } = getServices(context).backend.auth;
		const isRequired = formData.get("required") === "yes";
		if (!(await passkeys.setRequired(isRequired, request.headers.get("cookie") ?? ""))) return { code: "noPasskey" };
		const message = isRequired
			? "Your account requires a passkey now. You’re signed out everywhere else."
			: "Your password signs you in again.";
		return { ok: true, message };
	},
);

export const clientAction = submitWithToast("change your passkeys");

export const loader = redirectStaffTo(href("/admin/account"));
