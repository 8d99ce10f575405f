import { CalendarDays, Check, ChevronDown, ExternalLink, MapPin, UsersRound } from "lucide-react";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { Price } from "../../ui/activity-card.tsx";
import { GoodToKnow, OfferList, Place, RegistrationAlert } from "./activity-details.tsx";
import type { ActivityView } from "./activity-view.ts";
import { Checked, SessionList } from "./session-list.tsx";

/** Price, ages, place and dates. */
export function ActivityFacts({ activity }: { activity: ActivityView }) {
	return (
		<dl className="mt-5 grid gap-x-8 gap-y-3 py-5 stitched sm:flex sm:flex-wrap">
			<div className="flex items-center gap-2.5">
				<dt className="sr-only">Price</dt>
				<dd>
					<Price price={activity.priceText} />
					<Checked name="Price" check={activity.checked.price} />
				</dd>
			</div>
			<div className="flex items-center gap-2.5">
				<dt>
					<UsersRound aria-hidden className="text-link" />
					<span className="sr-only">Ages</span>
				</dt>
				<dd>
					<span className="font-semibold">{formatAgeRange(activity.ageRange)}</span>
					<Checked name="Ages" check={activity.checked.ageRange} />
				</dd>
			</div>
			<div className="flex items-center gap-2.5">
				<dt>
					<MapPin aria-hidden className="text-link" />
					<span className="sr-only">Place</span>
				</dt>
				<dd dir="auto" className="font-semibold">
					{activity.location || activity.venue?.title || "Place on request"}
				</dd>
			</div>
			<div className="flex items-center gap-2.5">
				<dt>
					<CalendarDays aria-hidden className="text-link" />
					<span className="sr-only">Dates</span>
				</dt>
				<dd className="font-semibold">{summarizeDates(activity)}</dd>
			</div>
		</dl>
	);
}

function summarizeDates({ hasEnded, pattern, sessions }: ActivityView): string {
	if (hasEnded) return "Ended";
	const next = sessions.find(({ isOpen }) => isOpen !== "no");
	if (next) return pattern ?? next.when;
	const isCancelled = sessions.length > 0 && sessions.every(({ note }) => note === "Cancelled");
	return isCancelled ? "All dates cancelled" : "Dates on request";
}

/** The dates, the overview, what is included, the programme, prices, place and how to book. */
export function ActivityDescription({ activity }: { activity: ActivityView }) {
	return (
		<div>
			<SessionList activity={activity} />
			<details open className="group py-5 stitched">
				<summary className="flex min-h-11 items-center justify-between gap-3">
					<h2 className="text-section">Overview</h2>
					<ChevronDown aria-hidden className="transition-transform group-open:rotate-180 print:hidden" />
				</summary>
				<Paragraphs text={activity.description} lang={activity.lang} />
			</details>
			{activity.activities.length > 0 && (
				<section className="py-5 stitched">
					<h2 className="text-section">What is included</h2>
					<ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
						{activity.activities.map((item) => (
							<li key={item} dir="auto" className="flex gap-2.5">
								<Check aria-hidden className="mt-1 size-5 shrink-0 text-ok" />
								{item}
							</li>
						))}
					</ul>
				</section>
			)}
			{activity.programDetails && (
				<section className="py-5 stitched">
					<h2 className="text-section">Programme details</h2>
					<Paragraphs text={activity.programDetails} lang={activity.lang} />
				</section>
			)}
			<OfferList activity={activity} />
			<RegistrationAlert activity={activity} />
			<Place activity={activity} />
			<GoodToKnow activity={activity} />
			{activity.websiteUrl && !activity.hasEnded && (
				<p className="flex items-start gap-2.5 py-5 text-ink-soft stitched">
					<ExternalLink aria-hidden className="mt-1 size-5 shrink-0" />
					You’ll finish booking at {new URL(activity.websiteUrl).host}.
				</p>
			)}
		</div>
	);
}

function Paragraphs({ text, lang }: { text: string; lang: string | undefined }) {
	return (
		<div lang={lang} className="prose mt-3">
			{text.split(/\n{2,}/).map((paragraph, index) => (
				<p key={index} dir="auto" className="whitespace-pre-line">
					{paragraph}
				</p>
			))}
		</div>
	);
}
