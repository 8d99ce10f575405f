import { type ComponentProps, useId, useState } from "react";
import { href, useFetcher } from "react-router";

type ReferenceInputProps = {
	of: "providers" | "venues";
	/** False where an unknown name finds nothing. */
	adds?: boolean;
} & ComponentProps<"input">;

/**
 * A field for the name of a provider or place. With JavaScript it suggests names as people type, and says which ones saving
 * adds.
 */
export function ReferenceInput({ of, adds = true, ...input }: ReferenceInputProps) {
	const fetcher = useFetcher<{ names: string[]; titles: string[] } | null>({ key: `names-${useId()}` });
	const listId = useId();
	const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
	const text = typed.trim();
	const known = fetcher.state === "idle" ? fetcher.data : null;
	const isNew = adds && text && known && !known.titles.includes(text.toLowerCase()) && !known.names.includes(text);
	function suggest(search: string) {
		fetcher.load(`${href("/admin/activities/names")}?${new URLSearchParams({ of, search })}`);
	}
	return (
		<>
			<input
				autoComplete="off"
				maxLength={300}
				{...input}
				list={listId}
				onFocus={(event) => suggest(event.target.value)}
				onChange={(event) => {
					setTyped(event.target.value);
					suggest(event.target.value);
				}}
			/>
			<datalist id={listId}>
				{fetcher.data?.names.map((known) => (
					<option key={known} value={known} />
				))}
			</datalist>
			<p aria-live="polite" className="text-ink-soft text-sm empty:hidden">
				{isNew && `“${text}” is new. Saving adds it to the ${of === "providers" ? "providers" : "places"}.`}
			</p>
		</>
	);
}
