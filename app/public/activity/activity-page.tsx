import { type ReactNode, useState, ViewTransition } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import type { PriceParts } from "../../../domain/offer/format-offer.ts";
import type { SiteMap } from "../../../domain/place/site-map.ts";
import { type CardView, Price } from "../../ui/activity-card.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ChildFits } from "../../ui/child-fits.tsx";
import { HeartButton } from "../../ui/heart-button.tsx";
import { PrintedAddress, type PrintedAddressView } from "../../ui/printed-address.tsx";
import { ActivityDescription, ActivityFacts } from "./activity-description.tsx";
import { ProviderLine } from "./activity-details.tsx";
import type { ActivityView } from "./activity-view.ts";
import { Carousel } from "./carousel.tsx";
import { DateChoiceContext, findAsked } from "./date-choice.tsx";
import { EndedPanel } from "./ended-panel.tsx";
import { LeadPanel, questionTitles } from "./lead-panel.tsx";
import { LeadSheet, sheetId, useIsNarrow } from "./lead-sheet.tsx";
import { SimilarList } from "./similar-list.tsx";
import type { LeadAnswer } from "./use-lead-submission.ts";

type ActivityPageProps = {
	activity: ActivityView;
	similar: CardView[];
	/** The map that shows the place, if any. */
	siteMap?: SiteMap | null;
	/** The answer to a form that was sent without JavaScript. */
	pageAnswer?: LeadAnswer | undefined;
	/** The page's printed address. A preview's address doesn't last, so it has none. */
	printed?: PrintedAddressView;
	/** True to show the form but disable it. */
	isPreview?: boolean;
};

/** In characters. A longer title gets a smaller font, so that the facts stay on a phone's first screen. */
const maxTitleLength = 60;

/** Everything that parents see of an activity. */
export function ActivityPage(props: ActivityPageProps) {
	const { activity, similar, siteMap = null, pageAnswer, printed, isPreview = false } = props;
	const { id, title, hasEnded } = activity;
	const alternatives = similar.filter(({ note }) => note !== "Cancelled");
	return (
		// The key resets the form's state when another activity is opened.
		<div key={id} className="mx-auto max-w-7xl px-4 pt-2 sm:px-6 lg:pt-5">
			<DateChoice
				sessions={activity.sessions}
				initial={pageAnswer?.ok === false ? pageAnswer.values?.session : findUsualDate(activity)}
			>
				<div
					className={
						hasEnded
							? "max-w-3xl"
							: "grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.65fr)_minmax(20rem,1fr)] print:block"
					}
				>
					<div className="min-w-0">
						<Breadcrumb links={listParents(activity)} />
						{hasEnded && (
							<div className="mb-8">
								<EndedPanel title={title} alternatives={alternatives} isRejection={pageAnswer?.ok === false} />
							</div>
						)}
						<ViewTransition name={`picture-${id}`} default="none" share="auto">
							<div className="print:max-w-80">
								<Carousel activity={activity} />
							</div>
						</ViewTransition>
						<div className="mt-4 flex items-start justify-between gap-3">
							<div className="min-w-0">
								<h1
									dir="auto"
									lang={activity.lang}
									className={`wrap-anywhere ${title.length > maxTitleLength ? "text-section" : "text-title"}`}
								>
									{title}
								</h1>
								<ProviderLine provider={activity.provider} />
							</div>
							{!isPreview && <HeartButton activity={activity} className="shrink-0 border-2 border-line-strong" />}
						</div>
						{!isPreview && !hasEnded && <ChildFits activity={activity} className="mt-2 text-base leading-snug" />}
						<ActivityFacts activity={activity} />
						{printed && <PrintedAddress {...printed} />}
						<ActivityDescription activity={activity} siteMap={siteMap} />
					</div>
					{!hasEnded && (
						<LeadSheet
							title={questionTitles[activity.question]}
							isOnPage={pageAnswer?.ok === false}
							isPreview={isPreview}
						>
							<LeadPanel activity={activity} alternatives={alternatives} pageAnswer={pageAnswer} />
						</LeadSheet>
					)}
				</div>
			</DateChoice>
			{similar.length > 0 && !hasEnded && (
				<section aria-labelledby="similar" className="mt-10 print:hidden">
					<h2 id="similar" className="mb-4 text-section">
						More like this
					</h2>
					<SimilarList activities={similar} />
				</section>
			)}
			<p className="mt-6 text-sm print:hidden">
				<Link
					to={href("/booking/:id/report", { id })}
					className="inline-flex min-h-11 items-center text-ink-soft underline"
				>
					Report this listing
				</Link>
			</p>
			{!hasEnded && <BookingBar price={activity.priceText} question={activity.question} />}
		</div>
	);
}

function listParents({ category }: ActivityView) {
	const all = href("/activities");
	const ofCategory = category && { to: `${all}?${new URLSearchParams({ type: category })}`, label: category };
	return [{ to: all, label: "Activities" }, ...(ofCategory ? [ofCategory] : [])];
}

/** Returns the date if only one can be chosen, or the next one if all are full, so that the lead says which is meant. */
function findUsualDate({ sessions, nextSession, furtherSessions, question }: ActivityView): string | null {
	const choosable = sessions.filter(({ isOpen }) => isOpen !== "no").length + furtherSessions;
	return question === "full" || choosable === 1 ? nextSession : null;
}

type DateChoiceProps = Pick<ActivityView, "sessions"> & { initial: string | null | undefined; children: ReactNode };

/**
 * Stores the chosen date, shared by the date buttons on the page and the form. `initial` applies until the parent
 * chooses one.
 */
function DateChoice({ sessions, initial, children }: DateChoiceProps) {
	const { pathname, search } = useLocation();
	const [chosen, setChosen] = useState(findAsked(sessions, search)?.id ?? initial ?? "");
	const navigate = useNavigate();
	const isNarrow = useIsNarrow();
	const choose = (id: string, { isInForm = false } = {}) => {
		setChosen(id);
		if (isInForm) return;
		const form = document.getElementById(sheetId);
		if (!isNarrow || !form?.hasAttribute("popover")) form?.querySelector<HTMLElement>("[name=firstName]")?.focus();
		else if (!form.matches(":popover-open")) {
			navigate({ pathname, search, hash: sheetId }, { state: { isSheetOpen: true }, preventScrollReset: true });
		}
	};
	return <DateChoiceContext value={{ chosen, choose }}>{children}</DateChoiceContext>;
}

/**
 * On narrow screens: the price and the button that opens the form. Sticky, so it never covers the footer. Static if
 * large text or zoom leaves little height.
 */
function BookingBar({ price, question }: { price: PriceParts } & Pick<ActivityView, "question">) {
	return (
		<div className="sticky bottom-0 z-(--layer-bar) -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lift [&>.price]:flex-[1_1_5rem] [@media(max-height:30rem)]:static sm:-mx-6 sm:px-6 lg:hidden print:hidden">
			<Price price={price} />
			<button
				type="button"
				popoverTarget={sheetId}
				aria-haspopup="dialog"
				className={question === "full" ? "button button-full" : "button button-main"}
			>
				{questionTitles[question]}
			</button>
		</div>
	);
}
