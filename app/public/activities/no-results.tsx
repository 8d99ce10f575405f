import { href, Link } from "react-router";
import { noFilters } from "../../../domain/activity/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/activity/listing-address.ts";
import { emptyTexts } from "../../../domain/errors.ts";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Chip } from "./chips.server.ts";

type NoResultsProps = {
	listing: ListingAddress;
	/** True if there is no activity at all. */
	isEmptyStore: boolean;
	/** Filters whose removal helps, with the number of results without them. */
	alternatives: (Chip & { total: number })[];
};

/** Says which filter to drop, or that nothing is listed yet. */
export function NoResults({ listing, isEmptyStore, alternatives }: NoResultsProps) {
	return (
		<section className="mx-auto max-w-xl py-8 text-center">
			<StatePicture name={isEmptyStore ? "no-activities" : "nothing-found"} />
			<h2 className="mt-4 text-section">{isEmptyStore ? emptyTexts.activities : emptyTexts.matches}</h2>
			{isEmptyStore && <p className="mt-2">Nothing is listed here yet.</p>}
			{alternatives.length > 0 && (
				<>
					<p className="mt-3 mb-4">Dropping one filter would help:</p>
					<ul className="grid justify-center gap-2">
						{alternatives.map(({ name, label, query, total }) => (
							<li key={name}>
								<Link to={href("/activities") + query} prefetch="intent" className="button button-quiet">
									Without {label}: {formatListTotalWithNoun(total, "activity", "activities")}
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
			{!isEmptyStore && (
				<p className="mt-6">
					<Link to={href("/activities") + toListingQuery({ filters: noFilters, view: listing.view })} className="link">
						Start again with all activities
					</Link>
				</p>
			)}
		</section>
	);
}
