import { href } from "react-router";
import * as z from "zod/mini";
import { formatQuantity } from "../../../domain/format-count.ts";
import { requiredTextField } from "../../../domain/forms/fields.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

const HeldForm = z.object({
	network: requiredTextField("Choose a network.", 100),
	decision: z.enum(["release", "erasure"]),
});

/** As many as are saved before the answer. A job saves the rest. */
const savedAtOnce = 100;

export const action = staffAction(
	{ page: href("/admin/leads"), failedCode: "save the lead" },
	async ({ context, formData, by }) => {
		const form = parseForm(HeldForm, formData);
		if (!form.ok) return { code: "badRequest" };
		const { heldForms } = getDocuments(context);
		const { network, decision } = form.value;
		if (decision === "erasure") {
			const count = await heldForms.erase(network, { by });
			return { ok: true, message: `Erased ${formatQuantity(count, "held inquiry", "held inquiries")}.` };
		}
		const count = await heldForms.release(network, { by });
		await heldForms.saveReleased(savedAtOnce);
		return { ok: true, message: `Released ${formatQuantity(count, "inquiry", "inquiries")}.` };
	},
);

export const clientAction = submitWithToast("save the lead");
