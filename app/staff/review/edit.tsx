import { href } from "react-router";
import { type EditableItem, editableKinds } from "../../../domain/review/review-item.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { keepPage, sendForm } from "../../ui/staff/submit-form.ts";
import { showResultToast } from "../../ui/staff/toasts.tsx";
import { loadActivityForm, resolveForm, respondToActivityForm } from "../activities/activity-form.server.ts";
import { ActivityForm } from "../activities/activity-form.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { readVersion } from "../respond.server.ts";
import type { Route } from "./+types/edit";
import { SentText } from "./review-card.tsx";

export const handle = { failed: "load the review queue" };

/** Loads what somebody wrote about an activity, to show beside the activity's form. */
export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const found = await getDocuments(context).reviewItems.findForEditing(requireItem(params));
	if (!found) throw notFound("reviewItemNotFound");
	const { item, activity, proposed } = found;
	return {
		item,
		title: activity.title,
		version: activity.updatedAt,
		...(await loadActivityForm(context, proposed)),
	};
}

export function action(args: Route.ActionArgs) {
	const { context, params } = args;
	const { email: by } = requireStaff(context);
	const item = requireItem(params);
	const submission = {
		page: href("/admin/review"),
		failedCode: "save your decision",
		missingCode: "reviewItemNotFound",
		message: () => "Changed and approved.",
	} as const;
	return respondToActivityForm(args, submission, async ({ form, formData, image }) => {
		const { reviewItems } = getDocuments(context);
		const found = await reviewItems.findForEditing(item);
		if (!found) return { outcome: "missing" };
		const resolved = await resolveForm(context, form, { formData, stored: found.activity, by });
		if (!resolved.ok) return resolved.refusal;
		const [version, choice] = readVersion(formData);
		return reviewItems.approveEdited(item, { ...resolved.value, ...image }, version, { by }, choice);
	});
}

export async function clientAction(args: Route.ClientActionArgs) {
	const result = await sendForm(args, "save your decision");
	showResultToast(result);
	return keepPage(result);
}

function requireItem({ kind, id }: Route.LoaderArgs["params"]): EditableItem {
	const known = editableKinds.find((each) => each === kind);
	if (!known) throw notFound("reviewItemNotFound");
	return { kind: known, id };
}

export default function ReviewEdit({ loaderData, actionData }: Route.ComponentProps) {
	const { item, title, version, values, defaults, dates } = loaderData;
	return (
		<>
			<PageHeader title={title} />
			<section
				aria-label="What was sent"
				className="staff-panel sticky top-2 z-(--layer-bar) mb-4 max-h-[35svh] overflow-y-auto p-4 shadow-lift"
			>
				<SentText item={item} />
			</section>
			<section aria-label="Activity">
				<ActivityForm
					key={`${item.id} ${version}`}
					autosaveName={`review:${item.id}`}
					version={version}
					action={href("/admin/review/:kind/:id", item)}
					values={values}
					defaults={defaults}
					dates={dates}
					pageResult={actionData}
					submitLabel="Approve"
					leaveTo={href("/admin/review")}
				/>
			</section>
		</>
	);
}
