import { ExternalLink } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { reportProviderPageOpened, reportPurchase } from "../../browser/analytics/report-lead.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { ActivityView } from "./activity-view.ts";

/** How long the thank-you panel is shown before the provider's page opens. */
const handOverDelayMs = 1500;

type LeadThanksProps = {
	activity: Pick<ActivityView, "id" | "title" | "sale">;
	websiteUrl: string | null;
	thankYouPath: string;
	submission: string;
};

/** Thanks the parent, then opens the provider's page in a new tab and goes to the thank-you page. */
export function LeadThanks({ activity, websiteUrl, thankYouPath, submission }: LeadThanksProps) {
	const panel = useRef<HTMLElement>(null);
	const navigate = useNavigate();
	useEffect(() => reportPurchase(activity, submission), [activity, submission]);
	// A layout effect is cleaned up before another page shows: no tab may open from there.
	useLayoutEffect(() => {
		panel.current?.focus();
		const timer = setTimeout(() => {
			if (websiteUrl) {
				reportProviderPageOpened(activity.id);
				window.open(websiteUrl, "_blank", "noopener");
			}
			navigate(thankYouPath);
		}, handOverDelayMs);
		return () => clearTimeout(timer);
	}, [websiteUrl, thankYouPath, activity.id, navigate]);
	return (
		<section
			ref={panel}
			tabIndex={-1}
			role="status"
			className="cut border border-line bg-ok-ground p-7 text-center shadow-paper"
		>
			<StatePicture name="thank-you" className="mx-auto w-52" />
			<h2 className="mt-3 text-section">Thank you!</h2>
			<p className="mt-2">
				Your sign-up for “{activity.title}” is saved.
				{websiteUrl && " The provider's page opens in a moment."}
			</p>
			{websiteUrl && (
				<a
					href={websiteUrl}
					target="_blank"
					rel="noopener"
					onClick={() => reportProviderPageOpened(activity.id)}
					className="link mt-3 inline-flex items-center gap-2"
				>
					<ExternalLink aria-hidden className="size-5" />
					Go there now
				</a>
			)}
		</section>
	);
}
