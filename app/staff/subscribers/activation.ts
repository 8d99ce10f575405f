import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

/** An inactive one stays on the list, so that nobody adds the address again by mistake. */
export const action = staffAction(
	{ page: href("/admin/subscribers"), failedCode: "save the subscription" },
	async ({ context, formData, by, id }) => {
		const isActive = formData.get("active") === "on";
		const outcome = await getDocuments(context).subscriptions.setActive(id, isActive, { by });
		if (outcome === "missing") return { code: "find subscriber" };
		const message = isActive
			? "The subscription is active again. We’ll ask the subscriber to confirm by e-mail before we send any newsletters."
			: "The subscription is no longer active.";
		return { ok: true, message };
	},
);

export const clientAction = submitWithToast("save the subscription");
