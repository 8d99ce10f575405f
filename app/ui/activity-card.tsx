import { ViewTransition } from "react";
import { href, Link } from "react-router";
import type { ActivityCard as Activity } from "../../domain/activity/activity.ts";
import { formatAgeRange } from "../../domain/activity/format-ages.ts";
import type { PriceParts } from "../../domain/offer/format-offer.ts";
import { type AgeFacts, ChildFits } from "./child-fits.tsx";
import { DateNote } from "./date-note.tsx";
import { HeartButton } from "./heart-button.tsx";
import { Phrases } from "./phrases.tsx";
import { SitePicture } from "./site-picture.tsx";

/**
 * What a card shows. Dates and prices are already formatted, since the browser's formats could differ from the
 * server's.
 */
export type CardView = Pick<Activity, "id" | "title" | "category" | "ageRange" | "location" | "provider"> & {
	/** The language of the title, unless it is English. */
	lang?: string;
	/** The URL of its own picture, or else of its cover. */
	picture: string;
	/** The URL of its cover, as a fallback if the picture is on another site. */
	cover?: string;
	price: PriceParts;
	ages: AgeFacts["ages"];
	nextDay: AgeFacts["nextDay"];
	/** '1.2 mi': the distance from the place that the list is near; null without one. */
	distance: string | null;
	/** When the next session starts; null if no dates are known. */
	nextDate: string | null;
	moreDates: string | null;
	/** The id of the next session if it is full, and so is every one that could be shown instead. */
	fullSession: string | null;
	/** 'Full', '3 spots left', 'Cancelled'; null if there is nothing to say. */
	note: string | null;
	/** The id of the next session, if the list is of dates that the visitor has chosen. */
	session?: string;
	/** What was asked for but is not known: 'dates, exact price'. */
	unknown?: string;
};

type ActivityGridProps = {
	activities: CardView[];
	/** The heading level of the cards' titles, one below the section's. */
	heading: "h2" | "h3";
	/**
	 * True for a grid in the first view. The picture of its first card, the largest in that view, then loads before the
	 * others.
	 */
	isFirst?: boolean;
};

export function ActivityGrid({ activities, heading, isFirst = false }: ActivityGridProps) {
	return (
		<ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
			{activities.map((activity, index) => (
				<li key={activity.id} className="grid min-w-0">
					<ActivityCard activity={activity} heading={heading} isEager={isFirst && index === 0} />
				</li>
			))}
		</ul>
	);
}

type ActivityCardProps = { activity: CardView; heading: "h2" | "h3"; isEager: boolean };

/** The whole card links to the activity, 'Book Now' to its form. cards.css styles its parts and draws its icons. */
function ActivityCard({ activity, heading: Heading, isEager }: ActivityCardProps) {
	const { fullSession, session } = activity;
	const page = getActivityPage(activity);
	const action = fullSession ? "Full · Ask about a spot" : "Book Now";
	return (
		<article className={activity.picture.startsWith("/covers/") ? "card has-cover" : "card"}>
			<ViewTransition name={`picture-${activity.id}`} default="none" share="auto">
				<SitePicture
					url={activity.picture}
					fallback={activity.cover}
					sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 30rem) 46vw, 84vw"
					isEager={isEager}
					alt=""
					className="cut"
				/>
			</ViewTransition>
			{activity.category && <p className="card-category cut-sm">{activity.category}</p>}
			<Heading dir="auto" lang={activity.lang}>
				<Link to={page} rel={session && "nofollow"} prefetch="intent" discover="none">
					{activity.title}
				</Link>
			</Heading>
			{activity.provider && (
				<p className="card-provider">
					<span className="sr-only">Provider: </span>
					<bdi>{activity.provider}</bdi>
				</p>
			)}
			<dl>
				<div>
					<dt>Ages</dt>
					<dd>{formatAgeRange(activity.ageRange)}</dd>
				</div>
				<div>
					<dt>Place</dt>
					<dd>
						<PlaceText location={activity.location} />
						{activity.distance && <span className="card-distance">{activity.distance}</span>}
					</dd>
				</div>
				<div>
					<dt>Next date</dt>
					<dd>
						{fullSession && <DateNote note="Full" />}
						<span>
							<Phrases of={activity.nextDate ?? "Dates on request"} />
						</span>
						{((activity.note && !fullSession) || activity.moreDates) && (
							<span className="card-dates">
								{activity.note && !fullSession && <DateNote note={activity.note} />}
								{activity.moreDates && <span>{activity.moreDates}</span>}
							</span>
						)}
					</dd>
				</div>
				{activity.unknown && (
					<div className="card-unknown">
						<dt>Ask about</dt>
						<dd>Not known: {activity.unknown}</dd>
					</div>
				)}
			</dl>
			<ChildFits activity={activity} />
			<div className="card-foot stitched">
				<Price price={activity.price} />
				<Link
					to={`${getActivityPage({ id: activity.id, session: fullSession ?? session })}#book`}
					rel={fullSession || session ? "nofollow" : undefined}
					discover="none"
					className={fullSession ? "button button-full" : "button button-quiet"}
					aria-label={`${action}: ${activity.title}`}
				>
					{action}
				</Link>
			</div>
			<HeartButton activity={activity} />
		</article>
	);
}

/** Returns the address of the activity's page, with a session chosen. */
export function getActivityPage({ id, session }: { id: string; session?: string | undefined }): string {
	return href("/booking/:id", { id }) + (session ? `?${new URLSearchParams({ session })}` : "");
}

/** Shows a location on one line. If it is too long, the middle is cut off, since the town follows the last comma. */
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
		<span dir="auto" className="place">
			{/* The comma is cut off as well, so that the gap after the ellipsis looks like the space between words. */}
			<span>{location.slice(0, comma + 1)}</span>
			<span>{town}</span>
		</span>
	);
}

/** In characters. A longer town could leave no space for the text before it. */
const maxTownLength = 20;

export function Price({ price, className }: { price: PriceParts; className?: string }) {
	const isAmount = /\d|^Free$/.test(price.amount);
	return (
		<p className={["price", ...(isAmount ? [] : ["price-in-words"]), ...(className ? [className] : [])].join(" ")}>
			{price.amount}
			{price.unit && <span>{` ${price.unit}`}</span>}
		</p>
	);
}
