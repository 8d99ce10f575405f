import { href } from "react-router";
import { normalizeLine } from "../../../../domain/normalize-text.ts";
import { maxPasskeyNameLength } from "../../../../domain/staff/passkey-form.ts";
import { getServices } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { getClient } from "../../login/password-form.server.ts";
import { redirectStaffTo } from "../../require-staff.server.ts";
import { staffAction } from "../../respond.server.ts";

export const action = staffAction(
	{ page: href("/admin/account"), failedCode: "passkeyNotAdded", isSensitive: true },
	async ({ context, request, formData }) => {
		const { backend, clientAddress } = getServices(context);
		const name = normalizeLine(String(formData.get("name") ?? "")).slice(0, maxPasskeyNameLength);
		const response = String(formData.get("response") ?? "");
		const isAdded = await backend.auth.passkeys.add(response, name, getClient(request, clientAddress));
		return isAdded ? { ok: true, message: "Passkey added." } : { code: "passkeyNotAdded" };
	},
);

export const clientAction = submitWithToast("passkeyNotAdded");

export const loader = redirectStaffTo(href("/admin/account"));
