import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Form, href, useLocation } from "react-router";
import type { DistanceUnit } from "../../../domain/place/distance.ts";
import { parsePosition } from "../../../domain/search/filter-values.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import { SearchButton } from "../../ui/search-button.tsx";
import { SearchField } from "../../ui/search-fields.tsx";
import type { Chip } from "./chips.server.ts";
import type { ChoicesState } from "./choices.ts";
import { FilterPart } from "./filter-part.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { ListTools } from "./list-tools.tsx";
import { MoreFields } from "./more-fields.tsx";
import { listingFormId, useApplyForm } from "./use-apply-form.ts";
import { WhenFields } from "./when-fields.tsx";
import { getPlaceText, WhereField } from "./where-field.tsx";
import { WhoFields } from "./who-fields.tsx";

type ListingFormProps = {
	listing: ListingAddress;
	chips: Chip[];
	distanceUnit: DistanceUnit;
	/** The number of results with its noun. */
	countText: string;
	offersMap: boolean;
	isPlaceKnown: boolean;
};

/**
 * What, where, when, who and more: one line on a desktop, one sheet on a phone. With JavaScript, choices apply
 * immediately and texts on submit. Without it, everything applies on submit.
 */
export function ListingForm({ listing, chips, distanceUnit, countText, ...tools }: ListingFormProps) {
	const { filters } = listing;
	const apply = useApplyForm();
	const formRef = useSyncedFields(listing);
	useEarlyChoice(formRef, apply);
	const labelOf = (...names: Chip["name"][]) =>
		chips.flatMap(({ name, label }) => (names.includes(name) ? [label] : [])).join(", ");
	const more = chips.filter(({ name }) => moreFilters.has(name));
	return (
		<search>
			<Form
				ref={formRef}
				id={listingFormId}
				action={href("/activities")}
				onSubmit={(event) => {
					event.preventDefault();
					apply(event.currentTarget, { isDone: true });
				}}
				onChange={(event) => {
					if (appliesAtOnce(event.target)) apply(event.currentTarget);
				}}
				className="listing-form"
			>
				<HiddenFields listing={listing} />
				<FilterSheet summary={summarize(chips, filters)} countText={countText}>
					<SearchField
						name="search"
						label="What"
						enterKeyHint="search"
						defaultValue={filters.search}
						placeholder="Kayak, pottery, judo…"
					/>
					<WhereField filters={filters} />
					<FilterPart label="When" value={labelOf("dates", "day", "time")} placeholder="Any time">
						<WhenFields filters={filters} />
					</FilterPart>
					<FilterPart label="Who" value={labelOf("age")} placeholder="Any age">
						<WhoFields filters={filters} />
					</FilterPart>
					<FilterPart
						label="More"
						value={more.length > 1 ? `${more.length} chosen` : (more[0]?.label ?? "")}
						placeholder="Any price"
						isLast
					>
						<MoreFields filters={filters} distanceUnit={distanceUnit} />
					</FilterPart>
					<SearchButton className="listing-search" />
					<ListTools listing={listing} {...tools} />
				</FilterSheet>
			</Form>
		</search>
	);
}

/** Summarises the search: 'Swimming · Lincoln Park · Sat · Age 4'. */
function summarize(chips: Chip[], filters: ActivityFilters): string {
	const words: Partial<Record<Chip["name"], string>> = { search: filters.search, where: filters.where };
	if (!parsePosition(filters.near)) words.near = filters.near;
	return chips.map(({ name, label }) => words[name] || label).join(" · ");
}

const moreFilters = new Set<Chip["name"]>(["price", "max", "open", "setting", "access", "with", "lang"]);

/** Filters without a visible field, so that submitting the form keeps them. */
function HiddenFields({ listing: { filters, view } }: { listing: ListingAddress }) {
	const values = {
		type: filters.type,
		provider: filters.provider,
		// Only this text is searched exactly, not other text typed into the form.
		exact: filters.exact ? filters.search : "",
		// The name of a place is in the 'where' field.
		near: filters.near === getPlaceText(filters) ? "" : filters.near,
		view: view === "cards" ? "" : view,
	};
	return Object.entries(values).map(
		([name, value]) => value && <input key={name + value} type="hidden" name={name} value={value} />,
	);
}

function appliesAtOnce(target: EventTarget): boolean {
	if (target instanceof HTMLSelectElement) return true;
	return target instanceof HTMLInputElement && ["checkbox", "radio", "date"].includes(target.type);
}

/** Applies a choice that was made before hydration. */
function useEarlyChoice(formRef: RefObject<HTMLFormElement | null>, apply: (form: HTMLFormElement) => void): void {
	const applyChoice = useEffectEvent((form: HTMLFormElement) => {
		if ([...form.elements].some((field) => appliesAtOnce(field) && isChanged(field))) apply(form);
	});
	const { isSheetOpen = false }: ChoicesState = useLocation().state ?? {};
	const isDone = useRef(false);
	useEffect(() => {
		const form = formRef.current;
		// Waits until a sheet that was opened before hydration has its history entry.
		const isWaiting = !isSheetOpen && form?.querySelector(":popover-open");
		if (!form || isWaiting || isDone.current) return;
		isDone.current = true;
		applyChoice(form);
	}, [formRef, isSheetOpen]);
}

/** Returns true if the field's value differs from the server's HTML. */
function isChanged(field: Element): boolean {
	if (field instanceof HTMLSelectElement)
		return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
	if (!(field instanceof HTMLInputElement)) return false;
	return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/**
 * Sets the form's fields to the URL's filters after Back or a press on a chip, but only fields whose filter changed.
 * Remounting the form would lose the focus, and text typed while results are loading.
 */
function useSyncedFields(listing: ListingAddress) {
	const formRef = useRef<HTMLFormElement>(null);
	const synced = useRef(listing);
	useEffect(() => {
		// After hydration, the fields may contain choices that were made before it.
		if (synced.current === listing) return;
		const [before, after] = [toFieldValues(synced.current), toFieldValues(listing)];
		synced.current = listing;
		for (const field of formRef.current?.elements ?? []) {
			if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
			const values = after[field.name] ?? [];
			// The options of the order change with the filters.
			const isUnchanged = field.name !== "sort" && String(values) === String(before[field.name] ?? []);
			if (field.type === "hidden" || isUnchanged) continue;
			if (field instanceof HTMLSelectElement) {
				field.value = [...field.options].find(({ value }) => values.includes(value))?.value ?? "";
			} else if (field.type === "checkbox") field.checked = values.includes(field.value);
			else if (field.type === "radio") field.checked = (values[0] ?? "") === field.value;
			else field.value = values[0] ?? "";
		}
	}, [listing]);
	return formRef;
}

/** Returns the form's values by field name. */
function toFieldValues({ filters, view }: ListingAddress): Record<string, string[]> {
	const params = new URLSearchParams(toListingQuery({ filters, view }));
	const values = Object.fromEntries([...params].map(([name, value]) => [name, [value]]));
	for (const name of ["day", "time", "age"]) values[name] = params.get(name)?.split(",") ?? [];
	return { ...values, where: [getPlaceText(filters)] };
}
