import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { Field } from "../../ui/form/fields.tsx";
import { HiddenField } from "../../ui/form/hidden-field.tsx";
import { ItemList, splitLines } from "../../ui/staff/interactive-list-editor.tsx";
import { ListTextArea } from "../../ui/staff/list-editor.tsx";
import { useListItems } from "../../ui/staff/use-list-items.ts";
import type { clientLoader } from "./items.ts";

type PickListProps = {
	label: string;
	name: string;
	of: "activities" | "articles";
	defaultValue: string | undefined;
	message?: string | undefined;
	placeholder: string;
};

export function PickList(props: PickListProps) {
	if (useIsHydrated()) return <InteractivePickList {...props} />;
	return <ListTextArea {...props} hint="The addresses of their pages." />;
}

type Item = { id: string; title: string; detail: string };

function InteractivePickList({ label, name, of, defaultValue, message, placeholder }: PickListProps) {
	const found = useFetcher<typeof clientLoader>();
	const chosen = useFetcher<typeof clientLoader>();
	const [picked, setPicked] = useState<Item[]>([]);
	const getName = (id: string) =>
		[...picked, ...(chosen.data?.items ?? [])].find((item) => item.id === id)?.title ?? id;
	const { items: ids, announcement, ...list } = useListItems(splitLines(defaultValue), getName);
	const [typed, setTyped] = useState("");
	const input = useRef<HTMLInputElement>(null);
	/** True from pressing Enter until the typed text is found. */
	const isEntered = useRef(false);
	const search = typed.trim().replace(/\s+/g, " ");
	const isFound = search !== "" && found.data?.search === search;
	const shown = isFound ? (found.data?.items ?? []).filter(({ id }) => !ids.includes(id)) : [];
	const getPath = (params: string[][]) =>
		`${href("/admin/newsletter/items")}?${new URLSearchParams([["of", of], ...params])}`;

	useEffect(() => {
		if (ids.length > 0) chosen.load(getPath(ids.map((id) => ["id", id])));
	}, []);

	useEffect(() => {
		if (!isEntered.current || !isFound) return;
		isEntered.current = false;
		if (shown[0]) pick(shown[0]);
	}, [found.data]);

	function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
		setTyped(target.value);
		isEntered.current = false;
		if (target.value.trim()) found.load(getPath([["search", target.value]]));
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		if (shown[0]) pick(shown[0]);
		else isEntered.current = !isFound;
	}

	function pick(item: Item) {
		setPicked([...picked, item]);
		list.add(item.id);
		setTyped("");
		input.current?.focus();
	}

	return (
		<div>
			<Field name={name} label={label} message={message}>
				{({ name: _, ...attributes }) => (
					<input
						{...attributes}
						ref={input}
						type="search"
						value={typed}
						autoComplete="off"
						maxLength={200}
						placeholder={placeholder}
						onChange={handleChange}
						onKeyDown={handleKeyDown}
					/>
				)}
			</Field>
			{shown.length > 0 && (
				<ul
					ref={(element) => element?.scrollIntoView({ block: "nearest" })}
					aria-label={`Found ${of}`}
					className="mt-1 scroll-mb-20 divide-y divide-line rounded-lg border border-line"
				>
					{shown.map((item) => (
						<li key={item.id}>
							<button
								type="button"
								onClick={() => pick(item)}
								className="block min-h-11 w-full rounded-lg px-3 py-1.5 text-left hover:bg-sunken"
							>
								<span className="sr-only">Add </span>
								{item.title}
								<span className="block text-ink-soft text-sm">{item.detail}</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{isFound && shown.length === 0 && <p className="mt-1 text-ink-soft">Nothing found.</p>}
			<ItemList
				label={`Chosen ${of}`}
				items={ids}
				getName={getName}
				isOrdered
				onMove={list.move}
				onRemove={(index) => {
					list.remove(index);
					input.current?.focus();
				}}
			/>
			<p role="status" className="sr-only">
				{isFound && shown.length > 0 ? `${shown.length} found. Press Enter to add ${shown[0]?.title}.` : announcement}
			</p>
			<HiddenField name={name} value={ids.join("\n")} />
		</div>
	);
}
