import { useRef } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { parsePosition } from "../../../domain/activity/filter-values.ts";
import { changeFilters } from "../../../domain/activity/filters.ts";
import { type ListingAddress, parseListingForm, toListingQuery } from "../../../domain/activity/listing-address.ts";
import { getChoiceOptions, getSearchOptions, type HistoryEntry } from "./choices.ts";

/** Fields outside the form, such as the order, belong to it by this id. */
export const listingFormId = "listing-form";

type ApplyOptions = {
	/** True for a search, which is no choice among filters. It closes the sheet. */
	isDone?: boolean;
	/** A position to search near, in the place of the form's. */
	position?: string;
};

/** Returns a function that shows the results of what the form holds. */
export function useApplyForm() {
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const last = useRef<HistoryEntry>(null);
	return (form: HTMLFormElement, { isDone = false, position }: ApplyOptions = {}) => {
		const query = toListingQuery(readListingForm(form, position));
		// The URL changes before React renders its list. The next press of an arrow key may come between.
		const isUrlAhead = window.location.search !== search && window.location.search === last.current?.search;
		const current = isUrlAhead && last.current ? last.current : { search, state };
		const options = isDone ? getSearchOptions(current) : getChoiceOptions(current);
		last.current = { search: query, state: options.state };
		navigate(href("/activities") + query, options);
	};
}

/** What the form asks for. A place that was typed replaces a position. */
export function readListingForm(form: HTMLFormElement, position?: string): ListingAddress {
	const listing = parseListingForm(new FormData(form));
	const { filters } = listing;
	if (position) return { ...listing, filters: changeFilters(filters, { near: position, where: "" }) };
	if (filters.where === "" || !parsePosition(filters.near)) return listing;
	return { ...listing, filters: changeFilters(filters, { near: "" }) };
}
