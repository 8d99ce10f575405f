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

/** Names the search words that were left out, because nothing matches all of them together. */
export function LeftOutWords({ words, listing }: { words: string[]; listing: ListingAddress }) {
	return (
		<p className="mt-1">
			Nothing matches all of your words, so these results leave out{" "}
			<strong>{words.map((word) => `“${word}”`).join(", ")}</strong>.{" "}
			<SearchLink search={listing.filters.search} listing={listing} isExact>
				Match all words
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
