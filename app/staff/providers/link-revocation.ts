import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";
import type { Route } from "./+types/link-revocation";

/** Revokes all links that a provider has been sent so far. */
export const action = staffAction<Route.ActionArgs>(
	{ page: ({ params }) => href("/admin/providers/:id", params), failedCode: "save provider" },
	async ({ context, by, params }) => {
		const outcome = await getDocuments(context).providerContacts.revokeLinks(params.id, { by });
		return outcome === "missing"
			? { code: "find provider" }
			: { ok: true, message: "Links sent earlier no longer work." };
	},
);

export const clientAction = submitWithToast("save provider");
