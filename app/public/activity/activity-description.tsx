import { Check, ChevronDown, ExternalLink, MapPin, UsersRound } from "lucide-react";
import type { Activity } from "../../../domain/activity/activity.ts";
import { formatAges, Price } from "../../ui/activity-card.tsx";

/** Price, ages and place. */
export function ActivityFacts({ activity }: { activity: Activity }) {
	return (
		<dl className="mt-5 grid gap-x-8 gap-y-3 py-5 stitched sm:flex sm:flex-wrap">
			<div className="flex items-center gap-2.5">
				<dt className="sr-only">Price</dt>
				<dd>
					<Price price={activity.price} />
				</dd>
			</div>
			<div className="flex items-center gap-2.5">
				<dt>
					<UsersRound aria-hidden className="text-accent" />
					<span className="sr-only">Ages</span>
				</dt>
				<dd className="font-semibold">{formatAges(activity.ageRange)}</dd>
			</div>
			<div className="flex items-center gap-2.5">
				<dt>
					<MapPin aria-hidden className="text-accent" />
					<span className="sr-only">Place</span>
				</dt>
				<dd className="font-semibold">{activity.location || "Place on request"}</dd>
			</div>
		</dl>
	);
}

/** The overview, what is included, the programme and how to book. */
export function ActivityDescription({ activity }: { activity: Activity }) {
	return (
		<div className="stitched">
			<details open className="group py-5">
				<summary className="flex min-h-11 items-center justify-between gap-3">
					<h2 className="text-section">Overview</h2>
					<ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
				</summary>
				<Paragraphs text={activity.description} />
			</details>
			{activity.activities.length > 0 && (
				<section className="py-5 stitched">
					<h2 className="text-section">What is included</h2>
					<ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
						{activity.activities.map((item) => (
							<li key={item} className="flex gap-2.5">
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
					<Paragraphs text={activity.programDetails} />
				</section>
			)}
			{activity.websiteUrl && (
				<p className="flex items-start gap-2.5 py-5 text-ink-soft stitched">
					<ExternalLink aria-hidden className="mt-1 size-5 shrink-0" />
					You book with the provider itself: after signing up here you go on to {new URL(activity.websiteUrl).host}.
				</p>
			)}
		</div>
	);
}

function Paragraphs({ text }: { text: string }) {
	return (
		<div className="prose mt-3">
			{text.split(/\n{2,}/).map((paragraph, index) => (
				<p key={index} className="whitespace-pre-line">
					{paragraph}
				</p>
			))}
		</div>
	);
}
