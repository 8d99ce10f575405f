import { LayoutGrid, Map as MapIcon, Rows3 } from "lucide-react";
import { useId } from "react";
import { href, Link } from "react-router";
import { getDefaultSort, getSorts, sorts } from "../../../domain/search/filters.ts";
import { type ListingAddress, listingViews, toListingQuery } from "../../../domain/search/listing-address.ts";
import { listingFormId, useApplyForm } from "./use-apply-form.ts";

const views = {
	cards: { label: "Cards", Icon: LayoutGrid },
	rows: { label: "Rows", Icon: Rows3 },
	map: { label: "Map", Icon: MapIcon },
} as const;

type ListToolsProps = {
	listing: ListingAddress;
	offersMap: boolean;
	/** False if the place in the search is unknown, so that results can't be sorted by distance. */
	isPlaceKnown: boolean;
};

/**
 * The order and view of the list: beside the count on a desktop, in the sheet on a phone. Without JavaScript, a button
 * beside the order applies it.
 */
export function ListTools({ listing, offersMap, isPlaceKnown }: ListToolsProps) {
	const apply = useApplyForm();
	const sortId = useId();
	const { filters, view, page } = listing;
	const sortable = isPlaceKnown ? filters : { ...filters, near: "", where: "" };
	const usual = getDefaultSort(sortable);
	return (
		<div className="list-tools">
			<label htmlFor={sortId} className="font-semibold">
				Sort by
			</label>
			<select
				id={sortId}
				name="sort"
				form={listingFormId}
				defaultValue={filters.sort === getDefaultSort(filters) ? "" : filters.sort}
				onChange={({ currentTarget: { form } }) => form && apply(form)}
				className="field w-auto"
			>
				{getSorts(sortable).map((sort) => (
					// The default order has an empty value, because typing a search changes the default.
					<option key={sort} value={sort === usual ? "" : sort}>
						{sorts[sort]}
					</option>
				))}
			</select>
			<button type="submit" form={listingFormId} className="plain-only button button-quiet">
				Sort
			</button>
			<ul aria-label="View" className="view-links">
				{listingViews.map((name) => {
					if (name === "map" && !offersMap) return null;
					const { label, Icon } = views[name];
					return (
						<li key={name} className={name === "map" ? "map-link" : undefined}>
							<Link
								to={href("/activities") + toListingQuery({ filters, page, view: name })}
								prefetch="intent"
								preventScrollReset
								aria-current={name === view ? "true" : undefined}
								title={label}
							>
								<Icon aria-hidden className="size-5" />
								<span className="md:sr-only">{label}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
