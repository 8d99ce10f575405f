import { href, Link } from "react-router";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { getActivityPage, Price } from "../../ui/activity-card.tsx";
import { Phrases } from "../../ui/phrases.tsx";
import { SitePicture } from "../../ui/site-picture.tsx";
import type { WeekendPick } from "./weekend-pick.ts";

/** Activities of a weekend, each with its key facts and one button. `forWhom` replaces its ages. */
export function WeekendList({ picks }: { picks: (WeekendPick & { forWhom?: string })[] }) {
	return (
		<ul className="weekend-list">
			{picks.map(({ id, title, lang, picture, cover, when, location, distance, price, ageRange, session, forWhom }) => (
				<li key={id}>
					<SitePicture url={picture} fallback={cover} sizes="5rem" alt="" className="cut aspect-square" />
					<div>
						<h3 dir="auto" lang={lang} className="text-lg leading-tight">
							<Link to={href("/booking/:id", { id })} className="hover:underline">
								{title}
							</Link>
						</h3>
						<p className="font-semibold">
							<Phrases of={when} />
						</p>
						<p dir="auto">
							{location}
							{distance && <span>{` · ${distance}`}</span>}
						</p>
						<p>{forWhom ?? formatAgeRange(ageRange)}</p>
					</div>
					<div className="col-span-full flex flex-wrap items-center justify-between gap-x-2 self-end">
						<Price price={price} />
						<Link
							to={`${getActivityPage({ id, session })}#book`}
							aria-label={`Book Now: ${title}`}
							className="button button-quiet"
						>
							Book Now
						</Link>
					</div>
				</li>
			))}
		</ul>
	);
}
