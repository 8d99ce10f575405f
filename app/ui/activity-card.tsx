import { CalendarDays, MapPin, UsersRound } from "lucide-react";
import { useId, ViewTransition } from "react";
import { href, Link } from "react-router";
import type { ActivityCard as Activity } from "../../domain/activity/activity.ts";
import { type AgeFacts, ChildFits } from "./child-fits.tsx";
import { HeartButton } from "./heart-button.tsx";
import { SitePicture } from "./site-picture.tsx";

/** A price as a text, and what one pays it for: 'per child', 'a week'. */
export type PriceView = { amount: string; unit: string | null };

/** What a card shows, with dates and prices as texts: the browser's own formats could differ from the server's. */
export type CardView = Pick<Activity, "id" | "title" | "category" | "ageRange" | "location" | "provider"> & {
	/** The URL of its own picture, else of its cover. */
	picture: string;
	/** The URL of its cover, where the picture is another site's. */
	cover?: string;
	price: PriceView;
	ages: AgeFacts["ages"];
	nextDay: AgeFacts["nextDay"];
	/** '1.2 mi' from the place that the list is near to; null without one. */
	distance: string | null;
	/** When the next session starts; null where no dates are known. */
	nextDate: string | null;
	moreDates: string | null;
	/** 'Full', '3 places left', 'Cancelled'; null if there is nothing to say. */
	note: string | null;
	/** For a column: 'Full', '3', 'Over 10', 'Cancelled'; null where it is not known. */
	placesLeft: string | null;
};

type ActivityGridProps = {
	activities: CardView[];
	/** The heading level of the cards' titles, one below the section's. */
	heading: "h2" | "h3";
	/** True for a grid in the first view: the first card's picture, which is the largest there, is loaded before the others. */
	isFirst?: boolean;
};

export function ActivityGrid({ activities, heading, isFirst = false }: ActivityGridProps) {
	const iconPrefix = useId();
	return (
		<>
			<CardIcons prefix={iconPrefix} />
			<ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
				{activities.map((activity, index) => (
					<li key={activity.id} className="grid min-w-0">
						<ActivityCard
							activity={activity}
							heading={heading}
							isEager={isFirst && index === 0}
							iconPrefix={iconPrefix}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

/** Defines the icons that every card repeats. Drawn in each card, they would be a fifth of the page and of its rendering. */
function CardIcons({ prefix }: { prefix: string }) {
	return (
		<svg aria-hidden className="absolute size-0">
			<symbol id={`${prefix}ages`} viewBox="0 0 24 24">
				<UsersRound />
			</symbol>
			<symbol id={`${prefix}place`} viewBox="0 0 24 24">
				<MapPin />
			</symbol>
			<symbol id={`${prefix}date`} viewBox="0 0 24 24">
				<CalendarDays />
			</symbol>
		</svg>
	);
}

function CardIcon({ id }: { id: string }) {
	return (
		<svg aria-hidden className="size-4.5 shrink-0">
			<use href={`#${id}`} />
		</svg>
	);
}

/** The whole card links to the activity, 'Book Now' to its form. */
function ActivityCard({
	activity,
	heading: Heading,
	isEager,
	iconPrefix,
}: {
	activity: CardView;
	heading: "h2" | "h3";
	isEager: boolean;
	iconPrefix: string;
}) {
	const page = href("/booking/:id", { id: activity.id });
	return (
		<article
			data-card={activity.id}
			className="group relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]"
		>
			<div className="relative">
				<ViewTransition name={`picture-${activity.id}`} default="none" share="auto">
					<SitePicture
						url={activity.picture}
						fallback={activity.cover}
						sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 30rem) 46vw, 84vw"
						isEager={isEager}
						alt=""
						className="cut aspect-[2/1] sm:aspect-[4/3] shadow-paper transition-shadow group-hover:shadow-lift"
					/>
				</ViewTransition>
				<p className="cut-sm -rotate-2 absolute -bottom-3 left-3 bg-paper px-3 py-1 font-semibold text-sm shadow-paper">
					{activity.category}
				</p>
				<ChildFits activity={activity} className="cut-sm fit-slip" />
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto_auto] px-1 pt-5 sm:pt-6">
				<div>
					<Heading dir="auto" className="line-clamp-2 text-card wrap-anywhere">
						<Link
							to={page}
							prefetch="intent"
							className="after:absolute after:inset-0 after:z-10 after:content-[''] group-hover:underline group-hover:decoration-2 group-hover:decoration-accent group-hover:underline-offset-4"
						>
							{activity.title}
						</Link>
					</Heading>
					{activity.provider && (
						<p className="mt-1 line-clamp-1 text-ink-soft text-sm">
							<span className="sr-only">Provider: </span>
							<bdi>{activity.provider}</bdi>
						</p>
					)}
				</div>
				{/* On a phone the place follows the ages in their line, unless these leave too little room for a town. */}
				<dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft sm:grid sm:grid-cols-1">
					<div className="flex items-center gap-2">
						<dt>
							<CardIcon id={`${iconPrefix}ages`} />
							<span className="sr-only">Ages</span>
						</dt>
						<dd>{formatAges(activity.ageRange)}</dd>
					</div>
					<div className="flex min-w-0 flex-[1_1_11rem] items-center gap-2">
						<dt>
							<CardIcon id={`${iconPrefix}place`} />
							<span className="sr-only">Place</span>
						</dt>
						<dd className="flex min-w-0 gap-2">
							<PlaceText location={activity.location} />
							{activity.distance && <span className="shrink-0 text-sm">{activity.distance}</span>}
						</dd>
					</div>
					<div className="flex basis-full items-start gap-2">
						<dt className="pt-1">
							<CardIcon id={`${iconPrefix}date`} />
							<span className="sr-only">Next date</span>
						</dt>
						<dd>
							{activity.nextDate ?? "Dates on request"}
							{(activity.note || activity.moreDates) && (
								<span className="flex flex-wrap items-center gap-x-2 text-sm">
									{activity.note && (
										<span className="cut-sm bg-sun px-2 font-semibold text-on-sun">{activity.note}</span>
									)}
									{activity.moreDates && <span>{activity.moreDates}</span>}
								</span>
							)}
						</dd>
					</div>
				</dl>
				<div className="mt-3 flex flex-wrap items-center justify-between gap-2 pt-3 stitched">
					<Price price={activity.price} />
					<Link
						to={`${page}#book`}
						className="button button-quiet relative z-20 shrink-0"
						aria-label={`Book Now: ${activity.title}`}
					>
						Book Now
					</Link>
				</div>
			</div>
			<HeartButton activity={activity} className="absolute top-2 right-2 z-20 shadow-paper" />
		</article>
	);
}

/** One line, in which the end survives: a town stands after the last comma. */
export function PlaceText({ location }: { location: string }) {
	const comma = location.lastIndexOf(",");
	const town = location.slice(comma + 1);
	if (comma < 0 || town.length > maxTownLength) {
		return (
			<span dir="auto" className="line-clamp-1">
				{location || "Place on request"}
			</span>
		);
	}
	return (
		<span dir="auto" className="flex min-w-0">
			{/* The comma is cut off with the rest, so that the room left behind the ellipsis looks like the blank between words. */}
			<span className="truncate">{location.slice(0, comma + 1)}</span>
			<span className="shrink-0 whitespace-pre">{town}</span>
		</span>
	);
}

/** Longer ones could leave no room for what stands before them. */
const maxTownLength = 20;

export function Price({ price, className = "text-xl" }: { price: PriceView; className?: string }) {
	return (
		<p className={`font-bold font-display leading-tight ${className}`}>
			{price.amount}
			{price.unit && <span className="font-normal font-text text-base text-ink-soft"> {price.unit}</span>}
		</p>
	);
}

/** Formats '5-12' as 'Ages 5-12'. An age range in words is returned as it is. */
export function formatAges(ageRange: string): string {
	return /^\d/.test(ageRange) ? `Ages ${ageRange}` : ageRange || "Ages on request";
}
