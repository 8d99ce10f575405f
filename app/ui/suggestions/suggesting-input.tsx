import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadChunk } from "../../browser/loading/load-chunk.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import type { SuggestionListProps } from "./suggestion-list.tsx";

type SuggestingInputProps = ComponentProps<"input"> & Pick<SuggestionListProps, "of" | "replacesEntry">;

/**
 * A text input of a search form with suggestions: an editable combobox with a list below it. The list's code loads when
 * the input gets the focus. Without it, or without JavaScript, this is a plain input.
 */
export function SuggestingInput({ of, replacesEntry, ...props }: SuggestingInputProps) {
	const isHydrated = useIsHydrated();
	const [input, setInput] = useState<HTMLInputElement | null>(null);
	const [SuggestionList, setSuggestionList] = useState<ComponentType<SuggestionListProps> | null>(null);

	const element = useRef<HTMLInputElement>(null);
	const prepare = () => {
		setInput(element.current);
		if (SuggestionList) return;
		loadChunk("suggestion-list", () => import("./suggestion-list.tsx")).then(
			(loaded) => setSuggestionList(() => loaded.SuggestionList),
			// The search works without suggestions. The next focus retries.
			() => {},
		);
	};
	const prepareFocused = useEffectEvent(() => {
		if (document.activeElement === element.current) prepare();
	});
	// It may have got the focus before hydration.
	useEffect(() => prepareFocused(), []);
	return (
		<div className="relative">
			{/* The list's code updates aria-expanded in the DOM, so this value never changes. */}
			<input
				{...props}
				ref={element}
				{...(isHydrated && { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false })}
				onFocus={prepare}
				onInput={prepare}
			/>
			{input && SuggestionList && <SuggestionList input={input} of={of} replacesEntry={replacesEntry} />}
		</div>
	);
}
