import { href, Link } from "react-router";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import type { Spelling } from "../../../store/port.ts";

/** Names the spelling that was searched for, and links to the others and to what was typed. */
export function UsedSpelling({ spelling, listing }: { spelling: Spelling; listing: ListingAddress }) {
	const { typed, used, others } = spelling;
	return (
		<p className="mt-1">
			Showing results for <strong>"{used}"</strong>.{" "}
			{others.map((other) => (
				<SearchLink key={other} search={other} listing={listing}>
					Or did you mean “{other}”?
				</SearchLink>
			))}
			<SearchLink search={typed} listing={listing} isExact>
				Search for “{typed}” instead
			</SearchLink>
		</p>
	);
}

type SearchLinkProps = { search: string; listing: ListingAddress; isExact?: boolean; children: React.ReactNode };

function SearchLink({ search, listing: { filters, view }, isExact = false, children }: SearchLinkProps) {
	return (
		<span>
			<Link
				to={href("/activities") + toListingQuery({ filters: { ...filters, search, exact: isExact }, view })}
				className="link"
			>
				{children}
			</Link>{" "}
		</span>
	);
}
