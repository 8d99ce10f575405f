import { type ComponentProps, useId } from "react";
import { href, useFetcher } from "react-router";

type ReferenceInputProps = { of: "providers" | "venues" } & ComponentProps<"input">;

/** A field for the name of a provider or of a place. With JavaScript it suggests names while one types. */
export function ReferenceInput({ of, ...input }: ReferenceInputProps) {
	const fetcher = useFetcher<{ names: string[] }>({ key: `names-${useId()}` });
	const listId = useId();
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
				onChange={(event) => suggest(event.target.value)}
			/>
			<datalist id={listId}>
				{fetcher.data?.names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}
