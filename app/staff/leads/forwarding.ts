import { formatQuantity } from "../../../domain/format-count.ts";
import { isUndelivered } from "../../../domain/lead/lead-forwarding.ts";
import { maxSelectedLeads, parseSelected } from "../../../domain/lead/staff-filters.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";
import { getInboxPath } from "./inbox-path.ts";

/** Leads that their providers already have are not sent again, unless their mails failed. */
export const action = staffAction(
	{ page: ({ formData }) => getInboxPath(formData), failedCode: "save the lead" },
	async ({ context, formData, by }) => {
		const { leadForwardings } = getDocuments(context);
		const selected = formData.getAll("selected").slice(0, maxSelectedLeads);
		const ids = selected.map((value) => parseSelected(String(value)).id);
		if (ids.length === 0) return { code: "badRequest", message: "Select leads first." };
		const forwardings = await leadForwardings.findMany(ids);
		const known = new Set(
			forwardings.flatMap((each) => (each.sentAt !== null && !isUndelivered(each) ? [each.leadId] : [])),
		);
		const results = [];
		for (const id of ids) if (!known.has(id)) results.push(await leadForwardings.forward(id, { by }));
		const sent = results.filter(({ outcome }) => outcome === "sent");
		const withoutAddress = results.filter(({ outcome }) => outcome === "no address").length;
		if (sent.length + known.size === 0)
			return { code: withoutAddress > 0 ? "providerAddressUnconfirmed" : "find lead" };
		const [first] = sent;
		const parts = [
			ids.length === 1 && first?.outcome === "sent"
				? `Sending the lead to ${first.provider}.`
				: sent.length > 0 && `Sending ${formatQuantity(sent.length, "lead")} to the providers.`,
			known.size > 0 && `${formatQuantity(known.size, "lead")} already forwarded.`,
			withoutAddress > 0 && `${formatQuantity(withoutAddress, "lead")} without a confirmed provider address.`,
		];
		return { ok: true, message: parts.filter(Boolean).join(" ") };
	},
);

export const clientAction = submitWithToast("save the lead");
