import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { reportProviderPageOpened, reportPurchase } from "../../browser/analytics/report-lead.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { ActivityView } from "./activity-view.ts";

/** How long the thank-you panel is shown before the provider's page opens. */
const handOverDelayMs = 1500;

type LeadThanksProps = {
	activity: Pick<ActivityView, "id" | "title" | "price">;
	websiteUrl: string | null;
	submission: string;
};

/** Thanks the parent, then opens the provider's page in a new tab and goes to the thank-you page. */
export function LeadThanks({ activity, websiteUrl, submission }: LeadThanksProps) {
	const panel = useRef<HTMLElement>(null);
	const navigate = useNavigate();
	useEffect(() => reportPurchase(activity, submission), [activity, submission]);
	useEffect(() => {
		panel.current?.focus();
		const timer = setTimeout(() => {
			if (websiteUrl) {
				reportProviderPageOpened(activity.id);
				window.open(websiteUrl, "_blank", "noopener");
			}
			navigate(`${href("/thank-you")}?${new URLSearchParams({ activity: activity.id })}`);
		}, handOverDelayMs);
		return () => clearTimeout(timer);
	}, [websiteUrl, activity.id, navigate]);
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
				Your place in the queue for “{activity.title}” is noted.
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
