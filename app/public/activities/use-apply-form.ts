import { href, useLocation, useNavigate } from "react-router";
import { parsePosition } from "../../../domain/activity/filter-values.ts";
import { settleFilters } from "../../../domain/activity/filters.ts";
import { type ListingAddress, parseListingForm, toListingQuery } from "../../../domain/activity/listing-address.ts";
import { closedSheet, type SheetState } from "./filter-sheet.tsx";

/** Fields outside the form, such as the order, belong to it by this id. */
export const listingFormId = "listing-form";

type ApplyOptions = {
	/** Closes the sheet. */
	isDone?: boolean;
	/** A position to search near, in the place of the form's. */
	position?: string;
};

/** Returns a function that shows the results of what the form holds. */
export function useApplyForm() {
	const navigate = useNavigate();
	const { state } = useLocation();
	return (form: HTMLFormElement, { isDone = false, position }: ApplyOptions = {}) => {
		const sheet = state as SheetState | null;
		navigate(href("/activities") + toListingQuery(readListingForm(form, position)), {
			preventScrollReset: true,
			// The open sheet is one entry of the history, however much is chosen in it.
			...(sheet?.isSheetOpen && { replace: true, state: isDone ? closedSheet : sheet }),
		});
	};
}

/** What the form asks for. A place that was typed replaces a position. */
export function readListingForm(form: HTMLFormElement, position?: string): ListingAddress {
	const listing = parseListingForm(new FormData(form));
	const { filters } = listing;
	if (position) return { ...listing, filters: settleFilters({ ...filters, near: position, where: "" }) };
	if (filters.where === "" || !parsePosition(filters.near)) return listing;
	return { ...listing, filters: { ...filters, near: "" } };
}
