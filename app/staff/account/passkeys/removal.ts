import { href } from "react-router";
import { getServices } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../../require-staff.server.ts";
import { staffAction } from "../../respond.server.ts";

export const action = staffAction(
	{ page: href("/admin/account"), failedCode: "change your passkeys", isSensitive: true },
	async ({ context, request, id }) => {
		const { passkeys } = getServices(context).backend.auth;
		const outcome = await passkeys.remove(id, request.headers.get("cookie") ?? "");
		if (outcome === "required") return { code: "lastPasskey" };
		return { ok: true, message: "Passkey removed. Delete it in your password manager, too." };
	},
);

export const clientAction = submitWithToast("change your passkeys");

export const loader = redirectStaffTo(href("/admin/account"));
