import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { href, Link } from "react-router";
import type { Child } from "../../../domain/family/child.ts";
import { fitChild, getAgeInYears } from "../../../domain/family/child-age.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import type { CardView } from "../../ui/activity-card.tsx";
import { getToday } from "../../ui/family/today.ts";

export type FamilyFilterProps = {
	cards: CardView[];
	listing: ListingAddress;
	/** Called with the ids of the cards to show; null for all. */
	onChange(ids: string[] | null): void;
};

/** Filters this page of results in the browser. Only 'Search for them' puts ages into a URL, and never the children. */
export default function FitsAll({
	family,
	cards,
	listing,
	onChange,
}: FamilyFilterProps & { family: Child[] }): ReactNode {
	const [isOn, setOn] = useState(false);
	const fitting = cards.filter((card) => fitsAll(family, card)).map(({ id }) => id);
	const shown = isOn ? JSON.stringify(fitting) : "null";
	const tell = useEffectEvent(onChange);
	useEffect(() => tell(JSON.parse(shown)), [shown]);
	useEffect(() => () => tell(null), []);

	const { filters, view } = listing;
	const ages = [...new Set(family.map(({ birthMonth }) => getAgeInYears(birthMonth, filters.from ?? getToday())))];
	ages.sort((a, b) => a - b);
	const isSearched = ages.join() === filters.ages.join();
	return (
		<>
			<label className="check-chip">
				<input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
				<span>{`Fits ${family.length === 1 ? family[0]?.name : family.length === 2 ? "both" : "all of them"}`}</span>
			</label>
			<p role="status">{isOn && `${fitting.length} of the ${cards.length} on this page`}</p>
			{isOn && !isSearched && (
				<Link
					to={href("/activities") + toListingQuery({ filters: { ...filters, age: null, ages }, view })}
					className="link inline-flex min-h-11 items-center"
				>
					{`Search for ${family.length === 1 ? "this age" : "their ages"}`}
				</Link>
			)}
		</>
	);
}

function fitsAll(family: Child[], { ages, nextDay }: CardView): boolean {
	const canFit = (child: Child) => ages && ["fits", "turning"].includes(fitChild(child, ages, nextDay ?? getToday()));
	return family.every(canFit);
}
