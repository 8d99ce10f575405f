import { Link } from "react-router";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { type CardView, getActivityPage, PlaceText } from "../../ui/activity-card.tsx";
import { ChildFits } from "../../ui/child-fits.tsx";
import { DateNote } from "../../ui/date-note.tsx";
import { HeartButton } from "../../ui/heart-button.tsx";
import { Phrases } from "../../ui/phrases.tsx";

const columns = ["Next date", "Activity", "Ages", "Place", "Price"];

type ActivityRowsProps = {
	activities: CardView[];
	/** The numbers of their pins on the map beside the list. */
	numbers?: Map<string, number>;
	/** Called with the id of the row that is hovered or focused, or null. */
	onPoint?: (id: string | null) => void;
};

export function getRowLinkId(id: string): string {
	return `row-${id}`;
}

/** Results as rows with aligned columns, for quick comparison. On a phone, each row takes two lines. */
export function ActivityRows({ activities, numbers, onPoint }: ActivityRowsProps) {
	return (
		<div className="activity-rows">
			<p aria-hidden className="activity-row activity-rows-head">
				{columns.map((column) => (
					<span key={column}>{column}</span>
				))}
				<span />
			</p>
			<ul>
				{activities.map((activity) => (
					<li
						key={activity.id}
						onPointerEnter={() => onPoint?.(activity.id)}
						onPointerLeave={() => onPoint?.(null)}
						onFocus={() => onPoint?.(activity.id)}
						onBlur={() => onPoint?.(null)}
					>
						<ActivityRow activity={activity} number={numbers?.get(activity.id)} />
					</li>
				))}
			</ul>
		</div>
	);
}

function ActivityRow({ activity, number }: { activity: CardView; number: number | undefined }) {
	const { id, title, lang, provider, nextDate, moreDates, note, ageRange, location, price } = activity;
	return (
		<article className="activity-row">
			<div className="row-title">
				<h3 dir="auto" className="line-clamp-2 text-base leading-snug tracking-normal wrap-anywhere">
					{number && <span className="row-number">{number}</span>}
					<Link
						lang={lang}
						id={getRowLinkId(id)}
						to={getActivityPage(activity)}
						rel={activity.session && "nofollow"}
						prefetch="intent"
						className="after:absolute after:inset-0 after:content-[''] hover:underline"
					>
						{title}
					</Link>
				</h3>
				{provider && (
					<p className="row-provider">
						<span className="sr-only">Provider: </span>
						<bdi>{provider}</bdi>
					</p>
				)}
				{activity.unknown && <p className="row-unknown">Not known: {activity.unknown}</p>}
			</div>
			<dl>
				<div className="row-facts">
					<dt>Next date</dt>
					<dd className="row-date">
						<span>
							<Phrases of={nextDate ?? "Dates on request"} />
						</span>{" "}
						<span>{note && <DateNote note={note} />}</span>
						{moreDates && <span className="row-more">{moreDates}</span>}
					</dd>
					<dt>Ages</dt>
					<dd className="row-ages">{formatAgeRange(ageRange).replace(/^Ages (?=\d)/, "")}</dd>
					<dt>Place</dt>
					<dd className="row-place">
						<PlaceText location={location} />
					</dd>
				</div>
				<div className="row-price">
					<dt>Price</dt>
					<dd>
						<b>{price.amount}</b> {price.unit && <span>{price.unit}</span>}
					</dd>
				</div>
			</dl>
			<ChildFits activity={activity} />
			<HeartButton activity={activity} className="row-heart" />
		</article>
	);
}
