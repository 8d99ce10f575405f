import { href, Link } from "react-router";
import { getDocuments, notFound } from "../../context.server.ts";
import { createPreviewPath } from "../../links/preview/preview.server.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { useListPath } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { PreviewLinks } from "../../ui/staff/preview-links.tsx";
import { PublicationBadge } from "../../ui/staff/publication-badge.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { showToast } from "../../ui/staff/toasts.tsx";
import { formatPublicationLabel } from "../publication.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/activity";
import { activityAction, loadActivityForm, resolveForm } from "./activity-form.server.ts";
import { ActivityForm } from "./activity-form.tsx";
import { readUsedFields } from "./source-notes.server.ts";

export const handle = { failed: "load activities" };

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const activity = await getDocuments(context).activities.findForEditing(params.id);
	if (!activity) throw notFound("find activity");
	return {
		activity: {
			id: activity.id,
			title: activity.title,
			updatedAt: activity.updatedAt,
			endedAt: activity.endedAt,
			publication: formatPublicationLabel(context, activity.publishedAt),
			previewPath: await createPreviewPath(context, "activities", activity.id),
			source: activity.source?.name ?? null,
		},
		...(await loadActivityForm(context, activity)),
	};
}

export const action = activityAction(
	{
		page: href("/admin/activities"),
		failedCode: "save activity",
		missingCode: "find activity",
		message: ({ value }) => `Activity "${value.title}" has been saved.`,
	},
	async ({ context, id, by, form, formData, image, version, choice }) => {
		const { activities } = getDocuments(context);
		const stored = await activities.findForEditing(id);
		if (!stored) return { outcome: "missing" };
		const resolved = await resolveForm(context, form, { formData, stored, by });
		if ("code" in resolved) return resolved;
		const used = readUsedFields(formData, stored);
		return activities.update({ ...resolved, ...image, ...used, id }, version, { by }, choice);
	},
);

export const clientAction = submitInPlace("save activity");

export default function StaffActivity({
	loaderData: { activity, values, defaults, dates, sourceNotes },
	actionData,
}: Route.ComponentProps) {
	const listPath = useListPath(href("/admin/activities"));
	return (
		<>
			<PageHeader
				title={activity.title}
				status={
					<>
						<PublicationBadge label={activity.publication} />
						<span>
							Changed <Timestamp time={activity.updatedAt} />
						</span>
						{activity.source && (
							<span>
								{" "}
								<Link
									to={`${href("/admin/activities")}?${new URLSearchParams({ source: activity.source })}`}
									className="link"
								>
									From “{activity.source}”
								</Link>
							</span>
						)}
					</>
				}
			>
				<ButtonLink to={`${href("/admin/leads")}?${new URLSearchParams({ activity: activity.id })}`}>
					Its leads
				</ButtonLink>
				<ButtonLink to={`${href("/admin/history")}?${new URLSearchParams({ search: activity.title })}`}>
					History
				</ButtonLink>
				{activity.publication ? (
					<PreviewLinks path={activity.previewPath} />
				) : (
					<ButtonLink to={href("/booking/:id", { id: activity.id })}>View on the site</ButtonLink>
				)}
			</PageHeader>
			<ActivityForm
				// The fields are uncontrolled, so a new version needs a new form.
				key={`${activity.id} ${activity.updatedAt}`}
				autosaveName={`activity:${activity.id}`}
				version={activity.updatedAt}
				action={href("/admin/activities/:id", { id: activity.id })}
				values={values}
				defaults={defaults}
				dates={dates}
				sourceNotes={sourceNotes}
				pageResult={actionData}
				submitLabel="Save activity"
				leaveTo={listPath}
				onSaved={({ message }) => showToast({ text: message, tone: "success" })}
			/>
			<ActivityTools activity={activity} />
		</>
	);
}

type ActivityToolsProps = { activity: { id: string; endedAt: string | null } };

function ActivityTools({ activity: { id, endedAt } }: ActivityToolsProps) {
	return (
		<section aria-label="More" className="staff-panel mt-6 grid gap-5 p-5 md:grid-cols-2">
			<PostForm action={href("/admin/activities/:id/copy", { id })} navigate={false}>
				<h2 className="mb-1 text-lg">Duplicate with new dates</h2>
				<p className="mb-2 text-ink-soft text-sm">
					We’ll open the copy for you to edit. It keeps the times of day, but not spots left or cancellations.
				</p>
				<div className="flex flex-wrap items-end gap-2">
					<label className="grid text-sm">
						Dates moved by
						<input type="number" name="moveBy" defaultValue={52} min={-999} max={999} required className="field w-24" />
					</label>
					<select name="unit" aria-label="Unit" className="field w-28">
						<option value="weeks">weeks</option>
						<option value="days">days</option>
					</select>
					<button type="submit" className="button button-quiet">
						Duplicate
					</button>
				</div>
			</PostForm>
			<div>
				<h2 className="mb-1 text-lg">{endedAt ? "This activity has ended" : "End this activity"}</h2>
				<p className="mb-2 text-ink-soft text-sm">
					{endedAt
						? "It’s no longer listed, and parents can’t sign up. If you reopen it, it ends after its last date."
						: "It disappears from all lists. Its page stays, but says that it has ended, and parents can’t sign up."}
				</p>
				<ActionButton
					action={href("/admin/activities/:id/ending", { id })}
					values={{ ended: endedAt ? "off" : "on" }}
					className={endedAt ? "button button-quiet" : "button button-danger"}
				>
					{endedAt ? "Reopen" : "End now"}
				</ActionButton>
			</div>
		</section>
	);
}
