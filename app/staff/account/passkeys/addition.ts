import { href, redirect } from "react-router";
import { normalizeLine } from "../../../../domain/normalize-text.ts";
import { maxPasskeyNameLength } from "../../../../domain/staff/passkey-form.ts";
import { getServices, readFormData } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { getClient } from "../../login/password-form.server.ts";
import { requireRecentSignIn, requireStaff } from "../../require-staff.server.ts";
import { respondToAction } from "../../respond.server.ts";
import type { Route } from "./+types/addition";

/** Adds the passkey that the browser created. */
export async function action({ context, request }: Route.ActionArgs) {
	requireRecentSignIn(context, request);
	const { backend, clientAddress } = getServices(context);
	const formData = await readFormData(request);
	const name = normalizeLine(String(formData.get("name") ?? "")).slice(0, maxPasskeyNameLength);
	const response = String(formData.get("response") ?? "");
	const page = href("/admin/account");
	return respondToAction({ request, context, page, failedCode: "passkeyNotAdded" }, async () => {
		const isAdded = await backend.auth.passkeys.add(response, name, getClient(request, clientAddress));
		return isAdded ? { ok: true, message: "Passkey added." } : { code: "passkeyNotAdded" };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "passkeyNotAdded");

export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/account"));
}
