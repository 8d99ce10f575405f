import { ExternalLink } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { reportPurchase } from "../../browser/analytics/report-lead.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { ActivityView } from "./activity-view.ts";

/** How long the thank-you panel is shown before the provider's page opens. */
const handOverDelayMs = 1500;

type LeadThanksProps = {
	activity: Pick<ActivityView, "id" | "title" | "sale">;
	websiteUrl: string | null;
	thankYouPath: string;
	/** True if the chosen date, or every date, is full. */
	isFull: boolean;
	/** Whether the lead waits for staff. It then counts as no purchase. */
	isHeld: boolean;
	/**
	 * The parent's e-mail address. Passed to the thank-you page in the history entry's state, which never leaves the
	 * device.
	 */
	email: string;
	submission: string;
};

/** Thanks the parent, then opens the provider's page in a new tab and goes to the thank-you page. */
export function LeadThanks({ activity, websiteUrl, thankYouPath, isFull, isHeld, email, submission }: LeadThanksProps) {
	const panel = useRef<HTMLElement>(null);
	const navigate = useNavigate();
	const { state } = useLocation();
	// Replaces the sheet's entry, so that Back doesn't reopen the sheet.
	const replace = state?.isSheetOpen === true;
	useEffect(() => {
		if (!isHeld) reportPurchase(activity, submission);
	}, [activity, submission, isHeld]);
	// A layout effect is cleaned up before another page is shown, so that no tab opens from there.
	useLayoutEffect(() => {
		panel.current?.focus();
		const timer = setTimeout(() => {
			if (websiteUrl) window.open(websiteUrl, "_blank", "noopener");
			navigate(thankYouPath, { state: { email }, replace });
		}, handOverDelayMs);
		return () => clearTimeout(timer);
	}, [websiteUrl, thankYouPath, email, navigate, replace]);
	return (
		<section ref={panel} tabIndex={-1} role="status" className="cut bg-ok-ground p-7 text-center">
			<StatePicture name="thank-you" className="mx-auto w-52" />
			<h2 className="mt-3 text-section">Thank you!</h2>
			{isFull && <p className="mt-2">You’ve asked for a spot if one comes free.</p>}
			<p className="mt-2">
				We have your details for “{activity.title}”.
				{websiteUrl && <span>{` ${new URL(websiteUrl).host} opens in a moment.`}</span>}
			</p>
			{websiteUrl && (
				<a href={websiteUrl} target="_blank" rel="noopener" className="link mt-3 inline-flex items-center gap-2">
					<ExternalLink aria-hidden className="size-5" />
					Go there now
				</a>
			)}
		</section>
	);
}
