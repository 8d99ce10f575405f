import { CalendarDays, Check, MapPin, Tag, UsersRound } from "lucide-react";
import { useLocation } from "react-router";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import type { SiteMap } from "../../../domain/place/site-map.ts";
import { Price } from "../../ui/activity-card.tsx";
import { DateNote } from "../../ui/date-note.tsx";
import { IconFact } from "../../ui/icon-fact.tsx";
import { Phrases } from "../../ui/phrases.tsx";
import { GoodToKnow, OfferList, Place, RegistrationAlert } from "./activity-details.tsx";
import type { ActivityView, SessionView } from "./activity-view.ts";
import { findAsked } from "./date-choice.tsx";
import { FoldedText } from "./folded-text.tsx";
import { SessionList } from "./session-list.tsx";

/** When, for which ages, for how much, where, and what cancelling costs: the facts a parent decides by. */
export function ActivityFacts({ activity }: { activity: ActivityView }) {
	const { ageRange, priceText, location, venue, cancellationPolicy, lang, origin, sourceUrl, courseNote, hasEnded } =
		activity;
	const asked = findAsked(activity.sessions, useLocation().search);
	const isFull = !hasEnded && (asked ? asked.isOpen === "full" : activity.question === "full");
	return (
		<div className="mt-4 py-4 stitched">
			<dl className="grid gap-x-8 gap-y-2 font-semibold sm:flex sm:flex-wrap">
				<IconFact name="Dates" Icon={CalendarDays}>
					<span>{isFull && <DateNote note="Full" />}</span>{" "}
					<span>
						<Phrases of={summarizeDates(activity, asked)} />
					</span>{" "}
					<span>{courseNote && !isFull && !hasEnded && <DateNote note={courseNote} />}</span>
				</IconFact>
				<IconFact name="Ages" Icon={UsersRound}>
					{formatAgeRange(ageRange)}
				</IconFact>
				<IconFact name="Price" Icon={Tag}>
					<Price price={priceText} />
				</IconFact>
				<IconFact name="Place" Icon={MapPin}>
					{location || venue?.title || "Place on request"}
				</IconFact>
				{cancellationPolicy && (
					<div className="min-w-0 sm:basis-full">
						<dt>Cancellation</dt>
						<dd lang={lang} dir="auto" className="wrap-anywhere whitespace-pre-line font-normal">
							{cancellationPolicy}
						</dd>
					</div>
				)}
			</dl>
			{origin && (
				<p dir="auto" className="mt-2 text-ink-soft text-sm">
					<span>{origin}</span>{" "}
					{sourceUrl && !hasEnded && (
						<a href={sourceUrl} rel="noopener" className="link">{`Register at ${new URL(sourceUrl).host}`}</a>
					)}
				</p>
			)}
		</div>
	);
}

/** Names the date in the URL, such as that of a list of one day, or else the next one with spots. */
function summarizeDates(
	{ hasEnded, pattern, sessions, nextSession }: ActivityView,
	asked: SessionView | undefined,
): string {
	if (hasEnded) return "Ended";
	if (asked) return asked.when;
	const next = sessions.findIndex(({ id }) => id === nextSession);
	const ahead = next < 0 ? [] : sessions.slice(next).filter(({ isOpen }) => isOpen !== "no");
	const open = ahead.find(({ isOpen }) => isOpen === "yes") ?? ahead[0];
	if (open && open === ahead[0]) return pattern ?? open.when;
	if (open) return pattern ? `${pattern} · next with spots ${open.day}` : `${open.when} · full before`;
	const isCancelled = sessions.length > 0 && sessions.every(({ note }) => note === "Cancelled");
	return isCancelled ? "All dates cancelled" : "Dates on request";
}

/** The dates, overview, what is included, programme, prices and place. */
export function ActivityDescription({ activity, siteMap }: { activity: ActivityView; siteMap: SiteMap | null }) {
	return (
		<div>
			<SessionList activity={activity} />
			{activity.description !== `${activity.title}.` && (
				<FoldedText id="overview" title="Overview" text={activity.description} lang={activity.lang} />
			)}
			{activity.activities.length > 0 && (
				<section className="py-5 stitched">
					<h2 className="text-section">What’s included</h2>
					<ul className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
						{activity.activities.map((item) => (
							<li key={item} dir="auto" className="flex gap-2.5">
								<Check aria-hidden className="mt-1 size-5 shrink-0 text-ok" />
								{item}
							</li>
						))}
					</ul>
				</section>
			)}
			<FoldedText id="program" title="Program details" text={activity.programDetails} lang={activity.lang} />
			<OfferList activity={activity} />
			<RegistrationAlert activity={activity} />
			<Place activity={activity} siteMap={siteMap} />
			<GoodToKnow activity={activity} />
		</div>
	);
}
