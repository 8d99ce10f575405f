import { href } from "react-router";
import * as z from "zod/mini";
import { formatQuantity } from "../../../domain/format-count.ts";
import { requiredTextField } from "../../../domain/forms/fields.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/held";

const HeldForm = z.object({
	network: requiredTextField("Choose a network.", 100),
	decision: z.enum(["release", "erasure"]),
});

/** As many as are saved before the answer. A job saves the rest. */
const savedAtOnce = 100;

/** Releases or erases what is held of a network. */
export async function action({ context, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const form = parseForm(HeldForm, await readFormData(request));
	const { heldForms } = getDocuments(context);
	return respondToAction({ request, context, page: href("/admin/leads"), failedCode: "save the lead" }, async () => {
		if (!form.ok) return { code: "badRequest" };
		const { network, decision } = form.value;
		if (decision === "erasure") {
			return {
				ok: true,
				message: `Erased ${formatQuantity(await heldForms.erase(network, { by }), "held inquiry", "held inquiries")}.`,
			};
		}
		const count = await heldForms.release(network, { by });
		await heldForms.saveReleased(savedAtOnce);
		return { ok: true, message: `Released ${formatQuantity(count, "inquiry", "inquiries")}.` };
	});
}

export const clientAction = submitWithToast("save the lead");
