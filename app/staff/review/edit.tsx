import { href } from "react-router";
import { type EditableItem, editableKinds } from "../../../domain/review/review-item.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { activityAction, loadActivityForm, resolveForm } from "../activities/activity-form.server.ts";
import { ActivityForm } from "../activities/activity-form.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/edit";
import { SentText } from "./review-card.tsx";

export const handle = { failed: "load the review queue" };

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const edited = findItem(params);
	const found = edited && (await getDocuments(context).reviewItems.findForEditing(edited));
	if (!found) throw notFound("reviewItemNotFound");
	const { item, activity, proposed } = found;
	return {
		item,
		title: activity.title,
		version: activity.updatedAt,
		...(await loadActivityForm(context, proposed)),
	};
}

export const action = activityAction(
	{
		page: href("/admin/review"),
		failedCode: "save your decision",
		missingCode: "reviewItemNotFound",
		message: "Changed and approved.",
	},
	async ({ context, params, by, form, formData, image, version, choice }) => {
		const { reviewItems } = getDocuments(context);
		const item = findItem(params);
		const found = item && (await reviewItems.findForEditing(item));
		if (!found) return { outcome: "missing" };
		const resolved = await resolveForm(context, form, { formData, stored: found.activity, by });
		if ("code" in resolved) return resolved;
		return reviewItems.approveEdited(item, { ...resolved, ...image }, version, { by }, choice);
	},
);

export const clientAction = submitWithToast("save your decision");

function findItem({ kind, id = "" }: { kind?: string; id?: string }): EditableItem | null {
	const known = editableKinds.find((each) => each === kind);
	return known ? { kind: known, id } : null;
}

export default function ReviewEdit({ loaderData, actionData }: Route.ComponentProps) {
	const { item, title, version, values, defaults, dates } = loaderData;
	return (
		<>
			<PageHeader title={title} />
			<section
				aria-label="What was sent"
				className="staff-panel top-2 z-(--layer-bar) mb-4 p-4 shadow-lift sm:sticky sm:max-h-[35svh] sm:overflow-y-auto"
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
