import { href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { DecisionForm } from "../../../domain/review/decision-form.ts";
import {
	isFactKind,
	parseReviewKind,
	type ReviewDecision,
	type ReviewKind,
} from "../../../domain/review/review-item.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { type ActionSuccess, createUndo } from "../../ui/staff/action-result.ts";
import { submitWithUndo } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { type Refusal, respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/decision";
import { refusalCodes, staleCodes } from "./refusals.ts";

const messages: Record<ReviewKind, Partial<Record<ReviewDecision, string>>> = {
	correction: { approval: "Approved.", rejection: "Declined." },
	listing: {
		approval: "Published.",
		rejection: "Declined.",
	},
	takeover: {
		approval: "Approved.",
		rejection: "Declined.",
	},
	report: { approval: "Report closed.", rejection: "Declined." },
	unseen: { approval: "Marked as right, as of today.", rejection: "Ended." },
	priceless: { approval: "Marked as right, as of today." },
	alike: { rejection: "Ended." },
};

/** Decides on an item of the review queue. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const form = parseForm(DecisionForm, await readFormData(request));
	const kind = parseReviewKind(params.kind);
	const page = (outcome: ActionSuccess | Refusal) => {
		const query = new URLSearchParams({
			...(kind && isFactKind(kind) && { kind }),
			...("code" in outcome && { refused: outcome.code }),
		});
		return href("/admin/review") + (query.size > 0 ? `?${query}` : "");
	};
	return respondToAction({ request, context, page, failedCode: "save your decision" }, async () => {
		if (kind === null) return { code: "reviewItemNotFound" };
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: Object.values(form.errors)[0] };
		const { decision, ...details } = form.value;
		const actor = { ...details, by };
		const result = await getDocuments(context).reviewItems.decide({ kind, id: params.id }, decision, actor);
		if ("stale" in result) return { code: staleCodes[result.stale], isStale: true };
		if (result.outcome === "seen") return { ok: true, message: "Done." };
		if (result.outcome !== "changed") return { code: refusalCodes[result.outcome] };
		const { entry } = result;
		return { ok: true, message: messages[kind][decision] ?? "", ...createUndo(entry === undefined ? [] : [entry]) };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithUndo(args, "save your decision");
