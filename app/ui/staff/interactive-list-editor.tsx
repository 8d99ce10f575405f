import { ChevronDown, ChevronUp, type LucideIcon, Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Field } from "../form/fields.tsx";
import { HiddenField } from "../form/hidden-field.tsx";
import { addItem, useListItems } from "./use-list-items.ts";

export type ListEditorProps = {
	label: string;
	name: string;
	itemName: string;
	hint?: string;
	defaultValue: string | undefined;
	message?: string | undefined;
	maxItemLength: number;
	isOrdered?: boolean;
};

export function InteractiveListEditor(props: ListEditorProps) {
	const { label, name, itemName, hint, defaultValue, message, maxItemLength, isOrdered = false } = props;
	const { items, announcement, ...list } = useListItems(splitLines(defaultValue));
	const [typed, setTyped] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const addRef = useRef(add);
	addRef.current = add;

	// Saving includes the text in the input, which is part of the field's value; it becomes an item on submit. Adding it
	// on blur would move the Save button away from under the pointer.
	useEffect(() => {
		const form = input.current?.form;
		const addTyped = () => addRef.current();
		form?.addEventListener("submit", addTyped);
		return () => form?.removeEventListener("submit", addTyped);
	}, []);

	function add() {
		list.add(typed);
		setTyped("");
	}

	function remove(index: number) {
		list.remove(index);
		input.current?.focus();
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key === "Enter" && !event.nativeEvent.isComposing) {
			event.preventDefault();
			add();
		} else if (event.key === "Backspace" && typed === "" && items.length > 0) {
			event.preventDefault();
			// Holding the key down only deletes the text.
			if (!event.repeat) remove(items.length - 1);
		}
	}

	return (
		<div>
			<Field name={name} label={label} hint={`${hint} Press Enter to add what you typed.`} message={message}>
				{({ name: _, ...attributes }) => (
					<div className="flex gap-2">
						<input
							{...attributes}
							ref={input}
							value={typed}
							maxLength={maxItemLength}
							onChange={(event) => setTyped(event.target.value)}
							onKeyDown={handleKeyDown}
							className="field min-w-0 flex-1"
						/>
						<button type="button" onClick={add} className="button button-quiet">
							<Plus aria-hidden className="size-5" />
							Add <span className="sr-only">{itemName}</span>
						</button>
					</div>
				)}
			</Field>
			<ItemList label={label} items={items} isOrdered={isOrdered} onMove={list.move} onRemove={remove} />
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<HiddenField name={name} value={addItem(items, typed).join("\n")} />
		</div>
	);
}

export function splitLines(text: string | undefined): string[] {
	return (text ?? "").split("\n").filter((line) => line.trim());
}

type ItemListProps = {
	label: string;
	items: string[];
	getName?(item: string): string;
	isOrdered: boolean;
	onMove(index: number, step: -1 | 1): number | null;
	onRemove(index: number): void;
};

export function ItemList({ label, items, getName = (item) => item, isOrdered, onMove, onRemove }: ItemListProps) {
	const list = useRef<HTMLUListElement>(null);
	if (items.length === 0) return null;

	function move(index: number, step: -1 | 1) {
		const target = onMove(index, step);
		if (target === null) return;
		// The focus follows the button to its new place once React has rendered it there.
		requestAnimationFrame(() => {
			list.current?.children[target]?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
		});
	}

	return (
		<ul ref={list} aria-label={label} className={isOrdered ? "mt-2 grid gap-1" : "mt-2 flex flex-wrap gap-1.5"}>
			{items.map((item, index) => (
				<li key={item} className="flex items-center rounded-lg bg-sunken pl-3">
					<span dir="auto" className="wrap-anywhere min-w-0 flex-1 py-1.5">
						{getName(item)}
					</span>
					{isOrdered && (
						<>
							<ItemButton
								name={`Move ${getName(item)} up`}
								step={-1}
								icon={ChevronUp}
								isDisabled={index === 0}
								onPress={() => move(index, -1)}
							/>
							<ItemButton
								name={`Move ${getName(item)} down`}
								step={1}
								icon={ChevronDown}
								isDisabled={index === items.length - 1}
								onPress={() => move(index, 1)}
							/>
						</>
					)}
					<ItemButton name={`Remove ${getName(item)}`} icon={X} onPress={() => onRemove(index)} />
				</li>
			))}
		</ul>
	);
}

type ItemButtonProps = { name: string; icon: LucideIcon; step?: -1 | 1; isDisabled?: boolean; onPress(): void };

/** Not `disabled` at the ends of the list, so that the button keeps the focus. */
function ItemButton({ name, icon: Icon, step, isDisabled = false, onPress }: ItemButtonProps) {
	return (
		<button
			type="button"
			data-step={step}
			aria-disabled={isDisabled}
			onClick={() => !isDisabled && onPress()}
			className="grid size-11 flex-none place-items-center rounded-lg hover:bg-line aria-disabled:opacity-35"
		>
			<Icon aria-hidden className="size-4.5" />
			<span className="sr-only">{name}</span>
		</button>
	);
}
