import { Building2, CalendarDays, MapPin, Tag } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { href, useNavigate } from "react-router";
import type { Suggestion, SuggestionKind } from "../../../domain/search/choose-suggestions.ts";
import { parseListingForm, toListingQuery } from "../../../domain/search/listing-address.ts";
import { useSuggestions } from "./use-suggestions.ts";

export type SuggestionListProps = {
	input: HTMLInputElement;
	/**
	 * "places": choosing fills the input. "all": choosing opens the listing with the suggestion and the form's other
	 * fields.
	 */
	of: "all" | "places";
	/** True if the listing replaces the current history entry. */
	replacesEntry?: boolean;
};

/**
 * The list of an editable combobox (WAI-ARIA Authoring Practices). The focus stays in the input, and the typed text
 * stays unchanged until a suggestion is chosen.
 */
export function SuggestionList({ input, of, replacesEntry = false }: SuggestionListProps) {
	const listId = useId();
	const navigate = useNavigate();
	const { suggestions, open, close } = useSuggestions(input, of);
	const [active, setActive] = useActive(suggestions);
	const shown = suggestions ?? [];
	const isOpen = shown.length > 0;
	const getOptionId = (index: number) => `${listId}-${index}`;
	useComboboxState(input, { listId, isOpen, activeId: active === null ? null : getOptionId(active) });

	const choose = (suggestion: Suggestion) => {
		close();
		if (of === "places") input.value = suggestion.title;
		else navigate(href("/activities") + applyToForm(input, suggestion), { replace: replacesEntry });
	};
	const move = (step: 1 | -1) => {
		// The input itself is one stop between the last and the first suggestion.
		const stops = shown.length + 1;
		const next = ((active ?? shown.length) + step + stops) % stops;
		setActive(next === shown.length ? null : next);
	};
	useKeys(input, (event) => {
		const chosen = active === null ? undefined : shown[active];
		if (event.key === "Enter") {
			if (!chosen) return close();
			event.preventDefault();
			choose(chosen);
		} else if (event.key === "Escape" && isOpen) {
			// Browsers would otherwise clear a search field and close the dialog around it.
			event.preventDefault();
			event.stopPropagation();
			close();
		} else if (event.key === "ArrowDown" || (event.key === "ArrowUp" && isOpen)) {
			event.preventDefault();
			if (isOpen) move(event.key === "ArrowDown" ? 1 : -1);
			else open();
		} else if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) setActive(null);
	});

	return (
		<>
			<p aria-live="polite" className="sr-only">
				{suggestions && describeCount(suggestions.length)}
			</p>
			{isOpen && (
				<div
					role="listbox"
					id={listId}
					aria-label="Suggestions"
					onMouseDown={(event) => event.preventDefault()}
					className="suggestion-list"
				>
					{shown.map((suggestion, index) => (
						<Option
							key={suggestion.kind + suggestion.query}
							id={getOptionId(index)}
							suggestion={suggestion}
							showsKind={of === "all"}
							isActive={index === active}
							onChoose={() => choose(suggestion)}
						/>
					))}
				</div>
			)}
		</>
	);
}

const kinds: Record<SuggestionKind, { label: string; Icon: typeof Tag }> = {
	category: { label: "Type", Icon: Tag },
	place: { label: "Place", Icon: MapPin },
	provider: { label: "Provider", Icon: Building2 },
	title: { label: "Activity", Icon: CalendarDays },
};

type OptionProps = {
	id: string;
	suggestion: Suggestion;
	showsKind: boolean;
	isActive: boolean;
	onChoose: () => void;
};

function Option({ id, suggestion: { kind, title }, showsKind, isActive, onChoose }: OptionProps) {
	const { label, Icon } = kinds[kind];
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: The input, which keeps the focus, handles the keys.
		<div
			role="option"
			id={id}
			tabIndex={-1}
			aria-selected={isActive}
			ref={(option) => {
				if (isActive) option?.scrollIntoView({ block: "nearest" });
			}}
			onClick={onChoose}
		>
			<Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
			<span className="min-w-0 flex-1 break-words">{title}</span>
			{showsKind && <span className="shrink-0 text-ink-soft text-sm">{label}</span>}
		</div>
	);
}

/** The index of the suggestion reached with the arrow keys; null for none. New suggestions reset it. */
function useActive(suggestions: Suggestion[] | null) {
	const [state, setState] = useState<{ of: Suggestion[] | null; index: number | null }>({ of: null, index: null });
	const active = state.of === suggestions ? state.index : null;
	return [active, (index: number | null) => setState({ of: suggestions, index })] as const;
}

type ComboboxState = { listId: string; isOpen: boolean; activeId: string | null };

/** Sets the ARIA attributes that describe the list's state. */
function useComboboxState(input: HTMLInputElement, { listId, isOpen, activeId }: ComboboxState): void {
	useEffect(() => {
		// The browser's own autocomplete list would cover this one.
		input.autocomplete = "off";
		input.setAttribute("aria-expanded", String(isOpen));
		setOrRemoveAttribute(input, "aria-controls", isOpen ? listId : null);
		setOrRemoveAttribute(input, "aria-activedescendant", activeId);
	}, [input, listId, isOpen, activeId]);
}

function setOrRemoveAttribute(element: Element, name: string, value: string | null): void {
	if (value === null) element.removeAttribute(name);
	else element.setAttribute(name, value);
}

function useKeys(input: HTMLInputElement, handle: (event: KeyboardEvent) => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!event.isComposing && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) handle(event);
	});
	useEffect(() => {
		input.addEventListener("keydown", onKeyDown);
		return () => input.removeEventListener("keydown", onKeyDown);
	}, [input]);
}

function describeCount(count: number): string {
	if (count === 0) return "No suggestions";
	return count === 1 ? "1 suggestion" : `${count} suggestions`;
}

/**
 * Returns the listing's query for the form with the suggestion instead of the typed text, and updates the input to
 * match.
 */
function applyToForm(input: HTMLInputElement, { query }: Suggestion): string {
	const chosen = new URLSearchParams(query);
	input.value = chosen.get("search") ?? "";
	const fields = new FormData(input.form ?? undefined);
	for (const replaced of ["exact", ...(chosen.has("where") ? ["near", "within"] : [])]) fields.delete(replaced);
	for (const [name, value] of chosen) fields.set(name, value);
	const { filters, view } = parseListingForm(fields);
	return toListingQuery({ filters, view });
}
