import { CalendarDays, MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { Price } from "../../ui/activity-card.tsx";
import { ChildFits } from "../../ui/child-fits.tsx";
import { DateNote } from "../../ui/date-note.tsx";
import { IconFact } from "../../ui/icon-fact.tsx";
import { Phrases } from "../../ui/phrases.tsx";
import { SitePicture } from "../../ui/site-picture.tsx";
import type { ShortlistView } from "./shortlist-view.ts";

type ShortlistFactsProps = {
	/** The stored title, for an activity that is no longer public. */
	title: string;
	/** Null if the activity is no longer public; undefined while it loads. */
	view: ShortlistView | null | undefined;
	/** Actions for the family. */
	children?: ReactNode;
};

/** One activity of a shortlist. */
export function ShortlistFacts({ title, view, children }: ShortlistFactsProps) {
	return (
		<article className="shortlist-item">
			{view ? (
				<SitePicture url={view.picture} sizes="10rem" alt="" className="cut aspect-[4/3] self-start" />
			) : (
				<div className={`cut aspect-[4/3] self-start ${view === null ? "bg-sunken" : "skeleton"}`} />
			)}
			<div className="min-w-0">
				<h3 dir="auto" className="text-card wrap-anywhere">
					{view ? (
						<Link to={href("/booking/:id", { id: view.id })} prefetch="intent" className="hover:underline">
							{view.title}
						</Link>
					) : (
						title || (view === null ? "Removed activity" : "Loading…")
					)}
				</h3>
				{view && <Facts view={view} />}
				{view === null && <p className="mt-1 font-semibold text-danger">No longer listed.</p>}
			</div>
			{children}
		</article>
	);
}

function Facts({ view }: { view: ShortlistView }) {
	const { provider, hasEnded, nextDate, moreDates, note, ageRange, location, address, price } = view;
	const isAddressPlace = address.startsWith(location);
	return (
		<>
			{provider && <p className="text-ink-soft text-sm">{provider}</p>}
			<dl className="mt-1.5 grid gap-1 text-ink-soft">
				<IconFact name="Next date" Icon={CalendarDays}>
					{hasEnded ? (
						<span className="cut-sm bg-danger-ground px-2 font-semibold text-danger">Ended</span>
					) : (
						<>
							<span>
								<Phrases of={nextDate ?? "Dates on request"} />
							</span>{" "}
							<span>{note && <DateNote note={note} />}</span> <span className="text-sm">{moreDates}</span>
						</>
					)}
				</IconFact>
				<IconFact name="Ages" Icon={UsersRound}>
					{formatAgeRange(ageRange)}
					{!hasEnded && <ChildFits activity={view} />}
				</IconFact>
				<IconFact name="Place" Icon={MapPin}>
					<span>{isAddressPlace ? address || "Place on request" : location}</span>
					{!isAddressPlace && !location.endsWith(address) && <span className="block text-sm">{address}</span>}
				</IconFact>
			</dl>
			<Price price={price} className="mt-1.5 text-lg" />
		</>
	);
}
