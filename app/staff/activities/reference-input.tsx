import { type ComponentProps, useId, useState } from "react";
import { href, useFetcher } from "react-router";
import type { FormFields } from "../../../domain/forms/field-props.ts";

type ReferenceInputProps = FormFields & {
	of: "providers" | "venues";
	name: string;
	creates?: boolean;
} & ComponentProps<"input">;

export function ReferenceInput({ of, values, errors, creates = true, ...input }: ReferenceInputProps) {
	const { name } = input;
	const fetcher = useFetcher<{ names: string[]; titles: string[] } | null>({ key: `names-${useId()}` });
	const listId = useId();
	const [typed, setTyped] = useState(values[name] ?? "");
	const box = `creates.${name}`;
	const text = typed.trim();
	const isUnknown =
		fetcher.data && fetcher.state === "idle"
			? !fetcher.data.titles.includes(text.toLowerCase()) && !fetcher.data.names.includes(text)
			: Boolean(errors[name]) || values[box] === "on";
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
			{creates && text !== "" && isUnknown && (
				<label className="choice text-sm">
					<input type="checkbox" name={box} defaultChecked={values[box] === "on"} className="tick" />
					<span>{`Create “${text}” as a new ${of === "providers" ? "provider" : "place"}`}</span>
				</label>
			)}
		</>
	);
}
