import { useRef } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { parsePosition } from "../../../domain/search/filter-values.ts";
import { changeFilters } from "../../../domain/search/filters.ts";
import { type ListingAddress, parseListingForm, toListingQuery } from "../../../domain/search/listing-address.ts";
import { getChoiceOptions, getSearchOptions, type HistoryEntry } from "./choices.ts";

/** The form's id, which attaches fields outside the form to it, such as the order. */
export const listingFormId = "listing-form";

type ApplyOptions = {
	/** True for a search, which isn't a choice among filters. It closes the sheet. */
	isDone?: boolean;
	/** A position to search near, instead of the form's place. */
	position?: string;
};

/** Returns a function that shows the results for the form's current values. */
export function useApplyForm() {
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const last = useRef<HistoryEntry>(null);
	return (form: HTMLFormElement, { isDone = false, position }: ApplyOptions = {}) => {
		const query = toListingQuery(readListingForm(form, position));
		// The URL changes before React renders its list, and another arrow key may be pressed in between.
		const isUrlAhead = window.location.search !== search && window.location.search === last.current?.search;
		const current = isUrlAhead && last.current ? last.current : { search, state };
		const options = isDone ? getSearchOptions(current) : getChoiceOptions(current);
		last.current = { search: query, state: options.state };
		navigate(href("/activities") + query, options);
	};
}

/** Parses the form. A typed place replaces a position. */
export function readListingForm(form: HTMLFormElement, position?: string): ListingAddress {
	const listing = parseListingForm(new FormData(form));
	const { filters } = listing;
	if (position) return { ...listing, filters: changeFilters(filters, { near: position, where: "" }) };
	if (filters.where === "" || !parsePosition(filters.near)) return listing;
	return { ...listing, filters: changeFilters(filters, { near: "" }) };
}
