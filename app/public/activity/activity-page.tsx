import { useEffect, useState, ViewTransition } from "react";
import { href, Link } from "react-router";
import type { PriceParts } from "../../../domain/offer/format-offer.ts";
import { ActivityGrid, type CardView, Price } from "../../ui/activity-card.tsx";
import { ChildFits } from "../../ui/child-fits.tsx";
import { HeartButton } from "../../ui/heart-button.tsx";
import { PrintedAddress, type PrintedAddressView } from "../../ui/printed-address.tsx";
import { ActivityDescription, ActivityFacts } from "./activity-description.tsx";
import { ProviderLine } from "./activity-details.tsx";
import type { ActivityView } from "./activity-view.ts";
import { Carousel } from "./carousel.tsx";
import { LeadPanel } from "./lead-panel.tsx";
import type { LeadAnswer } from "./use-lead-submission.ts";

type ActivityPageProps = {
	activity: ActivityView;
	similar: CardView[];
	/** The answer to a form that was sent without JavaScript. */
	pageAnswer?: LeadAnswer | undefined;
	/** What is printed of the page's address; a preview has none that lasts. */
	printed?: PrintedAddressView;
	/** Shows the form, and lets nobody use it. */
	isPreview?: boolean;
};

/** All that parents see of an activity. */
export function ActivityPage({ activity, similar, pageAnswer, printed, isPreview = false }: ActivityPageProps) {
	return (
		// The key resets the form's state when another activity is opened.
		<div key={activity.id} className="mx-auto max-w-7xl px-4 pt-5 sm:px-6">
			<nav aria-label="Breadcrumb" className="mb-4 print:hidden">
				<ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
					<li>
						<Link
							to={href("/activities")}
							prefetch="intent"
							className="inline-flex min-h-11 items-center hover:underline"
						>
							Activities
						</Link>
					</li>
					<li aria-hidden>/</li>
					<li>
						<Link
							to={`${href("/activities")}?${new URLSearchParams({ type: activity.category })}`}
							prefetch="intent"
							className="inline-flex min-h-11 items-center hover:underline"
						>
							{activity.category}
						</Link>
					</li>
				</ol>
			</nav>
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.65fr)_minmax(20rem,1fr)] print:block">
				<div className="min-w-0">
					<ViewTransition name={`picture-${activity.id}`} default="none" share="auto">
						<div className="print:max-w-80">
							<Carousel activity={activity} />
						</div>
					</ViewTransition>
					<h1 dir="auto" lang={activity.lang} className="mt-6 text-title wrap-anywhere">
						{activity.title}
					</h1>
					<ProviderLine provider={activity.provider} />
					{!isPreview && (
						<div className="mt-3 flex items-center gap-4">
							<HeartButton activity={activity} label="Shortlist" className="border-2 border-line-strong px-4" />
							{!activity.hasEnded && <ChildFits activity={activity} className="font-semibold leading-snug" />}
						</div>
					)}
					<ActivityFacts activity={activity} />
					{printed && <PrintedAddress {...printed} />}
					<ActivityDescription activity={activity} />
					<p className="mt-5 print:hidden">
						<Link
							to={href("/booking/:id/report", { id: activity.id })}
							className="link inline-flex min-h-11 items-center"
						>
							Report this listing
						</Link>
					</p>
				</div>
				<div id="book" inert={isPreview} className="scroll-mt-4 print:hidden">
					<LeadPanel
						activity={activity}
						alternatives={similar.filter(({ note }) => note !== "Cancelled")}
						pageAnswer={pageAnswer}
					/>
				</div>
			</div>
			{similar.length > 0 && !activity.hasEnded && (
				<section aria-labelledby="similar" className="mt-16 print:hidden">
					<h2 id="similar" className="mb-6 text-section">
						More like this
					</h2>
					<ActivityGrid activities={similar} heading="h3" />
				</section>
			)}
			{!activity.hasEnded && <BookingBar price={activity.priceText} />}
		</div>
	);
}

/**
 * On a phone: the price and a link to the form, until the form is in view. It is sticky, so it never covers the footer;
 * where large text or zoom leaves little height, it stands still.
 */
function BookingBar({ price }: { price: PriceParts }) {
	const [isFormInView, setFormInView] = useState(false);
	useEffect(() => {
		const panel = document.getElementById("book");
		if (!panel) return;
		const observer = new IntersectionObserver(([entry]) => setFormInView(entry?.isIntersecting ?? false));
		observer.observe(panel);
		return () => observer.disconnect();
	}, []);
	return (
		<div
			inert={isFormInView}
			className="sticky bottom-0 z-(--layer-bar) -mx-4 mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lift inert:invisible [@media(max-height:30rem)]:static sm:-mx-6 sm:px-6 lg:hidden print:hidden"
		>
			<Price price={price} />
			<a href="#book" className="button button-main">
				Book Now
			</a>
		</div>
	);
}
