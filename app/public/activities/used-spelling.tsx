import { href, Link } from "react-router";
import { type ListingAddress, toListingQuery } from "../../../domain/activity/listing-address.ts";
import type { Spelling } from "../../../store/port.ts";

/** Says that other words were searched for, with the way to those that were typed. */
export function UsedSpelling({ spelling: { typed, used }, listing }: { spelling: Spelling; listing: ListingAddress }) {
	const { filters, view } = listing;
	return (
		<p className="mt-3">
			Showing results for <strong>"{used}"</strong>.{" "}
			<Link
				to={href("/activities") + toListingQuery({ filters: { ...filters, search: typed, exact: true }, view })}
				className="link"
			>
				Search for “{typed}” instead
			</Link>
		</p>
	);
}
