import { ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { href, Link } from "react-router";
import { reportProviderPageOpened, reportPurchase } from "../../browser/analytics/report-lead.ts";
import { getDocuments, logFailure } from "../../context.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Route } from "./+types/thank-you";

// Who comes here: a parent who has just signed up, and needs the provider's page if it did not open by itself.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Thank you",
		description: "Your sign-up has been received.",
		path: href("/thank-you"),
		matches,
		isPrivate: true,
	});
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const id = url.searchParams.get("activity");
	if (!id) return { activity: null };
	try {
		const activity = await getDocuments(context).activities.find(id);
		return {
			activity: activity && {
				id: activity.id,
				title: activity.title,
				price: activity.price,
				websiteUrl: activity.websiteUrl,
			},
		};
	} catch (error) {
		// The lead is saved, so the page thanks even if the activity can't be loaded.
		logFailure(context, "activityFailed", error);
		return { activity: null };
	}
}

export default function ThankYou({ loaderData: { activity } }: Route.ComponentProps) {
	usePurchaseReport(activity);
	return (
		<section className="mx-auto max-w-2xl px-4 py-10 text-center sm:py-16">
			<StatePicture name="thank-you" className="mx-auto w-72 sm:w-96" />
			<h1 className="mt-4 text-title">Thank you for signing up!</h1>
			{activity?.websiteUrl ? (
				<>
					<p className="mx-auto mt-4 max-w-prose text-lg">
						We have your details for “{activity.title}”. One step is left: book the place with the provider. If its page
						is not open in another tab yet, this link opens it.
					</p>
					<a
						href={activity.websiteUrl}
						target="_blank"
						rel="noopener"
						onClick={() => reportProviderPageOpened(activity.id)}
						className="button button-main mt-6"
					>
						<ExternalLink aria-hidden className="size-5" />
						Go to {new URL(activity.websiteUrl).host}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</>
			) : (
				<p className="mx-auto mt-4 max-w-prose text-lg">
					We have your details{activity && ` for “${activity.title}”`}. The provider will be in touch about the next
					step.
				</p>
			)}
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<Link to={href("/activities")} className="button button-quiet">
					Find another activity
				</Link>
				<Link to={href("/")} className="button button-quiet">
					Back to the home page
				</Link>
			</div>
		</section>
	);
}

/**
 * Reports the saved lead (event `purchase`) of a form that was sent before hydration: the browser came here with it. Removes
 * `lead=new` from the URL, so that neither a reload nor Back reports the purchase again.
 */
function usePurchaseReport(activity: { id: string; price: number | null } | null): void {
	useEffect(() => {
		const url = new URL(window.location.href);
		if (!activity || url.searchParams.get("lead") !== "new") return;
		url.searchParams.delete("lead");
		window.history.replaceState(window.history.state, "", url);
		reportPurchase(activity, crypto.getRandomValues(new Uint32Array(4)).join());
	}, [activity]);
}
