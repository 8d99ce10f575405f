import { href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { DecisionForm } from "../../../domain/review/decision-form.ts";
import {
	isFactKind,
	parseReviewKind,
	type ReviewDecision,
	type ReviewKind,
} from "../../../domain/review/review-item.ts";
import { getDocuments } from "../../context.server.ts";
import { createUndo } from "../../ui/staff/action-result.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";
import { refusalCodes, staleCodes } from "./refusals.ts";

const messages: Record<ReviewKind, Partial<Record<ReviewDecision, string>>> = {
	correction: { approval: "Approved.", rejection: "Declined." },
	listing: { approval: "Published.", rejection: "Declined." },
	takeover: { approval: "Approved.", rejection: "Declined." },
	report: { approval: "Report closed.", rejection: "Declined." },
	unseen: { approval: "Marked as right, as of today.", rejection: "Ended." },
	priceless: { approval: "Marked as right, as of today." },
	alike: { rejection: "Ended." },
};

export const action = staffAction(
	{
		page({ params }, outcome) {
			const kind = parseReviewKind(params.kind);
			const query = new URLSearchParams({
				...(kind && isFactKind(kind) && { kind }),
				...("code" in outcome && { refused: outcome.code }),
			});
			return href("/admin/review") + (query.size > 0 ? `?${query}` : "");
		},
		failedCode: "save your decision",
	},
	async ({ context, formData, by, id, params }) => {
		const form = parseForm(DecisionForm, formData);
		const kind = parseReviewKind(params.kind);
		if (kind === null) return { code: "reviewItemNotFound" };
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: Object.values(form.errors)[0] };
		const { decision, ...details } = form.value;
		const actor = { ...details, by };
		const result = await getDocuments(context).reviewItems.decide({ kind, id }, decision, actor);
		if ("stale" in result) return { code: staleCodes[result.stale], isStale: true };
		if (result.outcome === "seen") return { ok: true, message: "Done." };
		if (result.outcome !== "changed") return { code: refusalCodes[result.outcome] };
		const { entry } = result;
		return { ok: true, message: messages[kind][decision] ?? "", ...createUndo(entry === undefined ? [] : [entry]) };
	},
);

export const clientAction = submitWithToast("save your decision");
