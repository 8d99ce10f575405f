import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

export const action = staffAction(
	{ page: ({ id }) => href("/admin/providers/:id", { id }), failedCode: "save provider" },
	async ({ context, id }) => {
		const outcome = await getDocuments(context).providerContacts.ask(id);
		if (outcome === "missing") return { code: "find provider" };
		if (outcome === "too soon") return { code: "providerAskedLately" };
		return { ok: true, message: "We’re asking them to confirm by e-mail." };
	},
);

export const clientAction = submitWithToast("save provider");
