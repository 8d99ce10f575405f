import { href, Link } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { noFilters } from "../../../domain/search/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import { emptyTexts } from "../../../domain/visitor-errors.ts";
import { Phrases } from "../../ui/phrases.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Chip } from "./chips.server.ts";
import type { NearMissView } from "./near-misses.server.ts";

type NoResultsProps = {
	listing: ListingAddress;
	/** True if no activities exist at all. */
	isEmptyStore: boolean;
	/** Filters whose removal helps, with the number of results without them. */
	alternatives: (Chip & { total: number })[];
	/** The closest activities, if removing a single filter doesn't help. */
	nearMisses: NearMissView[];
};

/** Says which filter to remove, what comes closest, or that nothing is listed yet. */
export default function NoResults({ listing, isEmptyStore, alternatives, nearMisses }: NoResultsProps) {
	return (
		<section className="mx-auto max-w-xl pt-2 pb-8 text-center md:pt-8">
			<StatePicture name={isEmptyStore ? "no-activities" : "nothing-found"} className="mx-auto w-32 sm:w-72" />
			<h2 className="mt-2 md:mt-4 text-section">{isEmptyStore ? emptyTexts.activities : emptyTexts.matches}</h2>
			{isEmptyStore && <p className="mt-2">There’s nothing here yet.</p>}
			{nearMisses.length > 0 && <NearMisses nearMisses={nearMisses} />}
			{alternatives.length > 0 && (
				<>
					<p className="mt-3 mb-4">Try removing a filter:</p>
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
						See all activities
					</Link>
				</p>
			)}
		</section>
	);
}

function NearMisses({ nearMisses }: { nearMisses: NearMissView[] }) {
	return (
		<>
			<p className="mt-3 mb-4">These come closest:</p>
			<ul className="grid gap-4 text-left">
				{nearMisses.map(({ id, title, facts, missed }) => (
					<li key={id}>
						<h3 dir="auto" className="text-base leading-snug tracking-normal wrap-anywhere">
							<Link to={href("/booking/:id", { id })} prefetch="intent" className="link">
								{title}
							</Link>
						</h3>
						<p>
							<Phrases of={facts.join(" · ")} />
						</p>
						<p className="text-ink-soft text-sm">Doesn’t match: {missed.join(", ")}</p>
					</li>
				))}
			</ul>
		</>
	);
}
