import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { Suggestion } from "../../../domain/search/choose-suggestions.ts";
import { fetchJson } from "../../browser/use-json.ts";

const debounceMs = 150;
/** A single letter matches too many words. */
const minTypedLength = 2;

/**
 * Suggests completions for the input. `suggestions` is null while the list is closed. Debounced: a request starts when
 * typing pauses, and the next keystroke aborts it. A failed request closes the list.
 */
export function useSuggestions(input: HTMLInputElement, of: "all" | "places") {
	const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);
	const pending = useRef(new AbortController());

	function cancel(): AbortSignal {
		pending.current.abort();
		pending.current = new AbortController();
		return pending.current.signal;
	}
	function request(delayMs: number): void {
		const signal = cancel();
		const typed = input.value.trim();
		const show = (found: Suggestion[] | null) => {
			if (!signal.aborted) setSuggestions(found);
		};
		if (typed.length < minTypedLength) {
			show(null);
			return;
		}
		const timer = setTimeout(() => fetchSuggestions(typed, of, signal).then(show, () => show(null)), delayMs);
		signal.addEventListener("abort", () => clearTimeout(timer));
	}
	function close(): void {
		cancel();
		setSuggestions(null);
	}

	const onInput = useEffectEvent(() => request(debounceMs));
	const onBlur = useEffectEvent(close);
	useEffect(() => {
		// Handles text typed while this code was loading.
		if (input.value !== input.defaultValue && document.activeElement === input) onInput();
		input.addEventListener("input", onInput);
		input.addEventListener("blur", onBlur);
		return () => {
			pending.current.abort();
			input.removeEventListener("input", onInput);
			input.removeEventListener("blur", onBlur);
		};
	}, [input]);

	return { suggestions, open: () => request(0), close };
}

async function fetchSuggestions(typed: string, of: "all" | "places", signal: AbortSignal): Promise<Suggestion[]> {
	const params = new URLSearchParams({ q: typed, ...(of === "places" && { of }) });
	const path = `${href("/activities/suggestions")}?${params}`;
	return (await fetchJson<{ suggestions: Suggestion[] }>(path, { signal })).suggestions;
}
