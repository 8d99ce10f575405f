import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { ActivityPage } from "../../public/activity/activity-page.tsx";
import { loadActivityView } from "../../public/activity/activity-view.server.ts";
import { toCardViews } from "../../public/card-views.server.ts";
import type { Route } from "./+types/activity";
import { requirePreview } from "./preview.server.ts";
import { createPreviewMeta, PreviewBar } from "./preview-bar.tsx";

// Opened by a provider, or a colleague without an account, who was sent the link to check the page.

export const handle = { failed: "activityFailed" } satisfies FailureHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => createPreviewMeta(loaderData?.activity.title);

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activities } = getDocuments(context);
	const { document, when } = await requirePreview(context, "activities", params, activities.findForEditing);
	const [activity, similar] = await Promise.all([
		loadActivityView(context, document),
		activities.listSimilar(document, 4),
	]);
	// The cover's own URL isn't public either.
	const cover = { ...activity.cover, url: href("/preview/activities/:id/:token/cover.svg", params) };
	const view = { ...activity, cover };
	return { activity: view, similar: toCardViews(context, similar), when };
}

export default function ActivityPreview({ loaderData: { activity, similar, when } }: Route.ComponentProps) {
	return (
		<>
			<PreviewBar when={when} />
			<ActivityPage activity={activity} similar={similar} isPreview />
		</>
	);
}
