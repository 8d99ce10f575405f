import { data, href, Link, redirect, useNavigate } from "react-router";
import { activityFields } from "../../../domain/activity/activity-fields.ts";
import { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/form.ts";
import { getDocuments, notFound, readFormData, rethrowAsFailure } from "../../context.server.ts";
import { textsOf } from "../../ui/staff/drafts.ts";
import { tell } from "../../ui/staff/notices.tsx";
import { type StaffAnswer, sendInPlace } from "../../ui/staff/sending.ts";
import { Moment, StaffHeading, staffTitle } from "../../ui/staff/staff-parts.tsx";
import { failedAnswer, requireStaff, wantsPage } from "../require-staff.server.ts";
import type { Route } from "./+types/activity";
import { ActivityForm } from "./activity-form.tsx";
import { takeImageFile } from "./image-file.server.ts";

// Who comes here: somebody who has found what is to be changed, and wants to be done with it.

export function meta({ loaderData }: Route.MetaArgs) {
	return staffTitle(loaderData?.activity.title ?? "Activity");
}

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const activity = await rethrowAsFailure(
		context,
		"staffActivitiesFailed",
		getDocuments(context).activities.find(params.id),
	);
	if (!activity) throw notFound("staffActivityMissing");
	return { activity };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const sent = await readFormData(request);
	const form = parseForm(ActivityInput, sent, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<StaffAnswer>(form, { status: 400 });
	let discard = async () => {};
	try {
		const image = await takeImageFile(context, sent, "activities");
		if (!image.ok) return data<StaffAnswer>(image.answer, { status: image.status });
		discard = image.discard;
		const { activities } = getDocuments(context);
		const edited = { ...form.value, ...image.values, id: params.id };
		const result = await activities.update(edited, String(sent.get("base") ?? ""), { by: staff.email });
		if (result.outcome !== "changed") await discard();
		if (result.outcome === "missing") throw notFound("staffActivityMissing");
		if (result.outcome === "conflict") {
			const { updatedAt, by } = result;
			const { status, text } = errors.savedMeanwhile;
			const answer = { ok: false, errors: {}, message: text, stale: { updatedAt, by }, values: textsOf(sent) } as const;
			return data<StaffAnswer>(answer, { status });
		}
		if (wantsPage(request)) return redirect(href("/admin/activities"));
		const message = `Activity "${edited.title}" has been saved.`;
		return data<StaffAnswer>({ ok: true, message, updatedAt: result.updatedAt });
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		await discard();
		return data<StaffAnswer>(failedAnswer(context, "activityChangeFailed", error, textsOf(sent)), { status: 500 });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendInPlace({ serverAction });

export default function StaffActivity({ loaderData: { activity }, actionData }: Route.ComponentProps) {
	const navigate = useNavigate();
	return (
		<>
			<StaffHeading
				title={activity.title}
				note={
					<>
						Changed <Moment time={activity.updatedAt} /> UTC
					</>
				}
			>
				<Link to={href("/booking/:id", { id: activity.id })} className="button button-quiet">
					View on the site
				</Link>
			</StaffHeading>
			<section aria-label="Activity" className="staff-panel p-5">
				<ActivityForm
					// Another version, another form: its fields are uncontrolled.
					key={`${activity.id} ${activity.updatedAt}`}
					name={`activity:${activity.id}`}
					base={activity.updatedAt}
					action={href("/admin/activities/:id", { id: activity.id })}
					values={activityFields(activity)}
					pageAnswer={actionData as StaffAnswer | undefined}
					submitLabel="Save activity"
					onSaved={({ message }) => {
						tell({ text: message, tone: "done" });
						navigate(href("/admin/activities"));
					}}
				>
					<Link to={href("/admin/activities")} className="button button-quiet">
						Cancel
					</Link>
				</ActivityForm>
			</section>
		</>
	);
}
