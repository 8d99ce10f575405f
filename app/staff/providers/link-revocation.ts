import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

export const action = staffAction(
	{ page: ({ id }) => href("/admin/providers/:id", { id }), failedCode: "save provider" },
	async ({ context, by, id }) => {
		const outcome = await getDocuments(context).providerContacts.revokeLinks(id, { by });
		return outcome === "missing"
			? { code: "find provider" }
			: { ok: true, message: "Links sent earlier no longer work." };
	},
);

export const clientAction = submitWithToast("save provider");
