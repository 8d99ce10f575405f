import { ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { getFieldId, StaffFieldMessage } from "./fields.tsx";
import { HiddenField } from "./staff-form.tsx";

type ListEditorProps = {
	label: string;
	name: string;
	/** What one entry is called: 'item', 'tag'. */
	entry: string;
	hint?: string;
	/** One entry a line. */
	defaultValue: string | undefined;
	message?: string | undefined;
	/** The most characters of one entry. */
	longest: number;
	/** Whether the order matters, and can be changed. */
	isOrdered?: boolean;
};

/**
 * A list of short texts: typed one by one with Enter, put in order and removed by buttons. Before React has taken the
 * page over it is a plain text area with an entry a line, which is also what is sent.
 */
export function ListEditor(props: ListEditorProps) {
	const isHydrated = useIsHydrated();
	const lines = (props.defaultValue ?? "").split("\n").filter((line) => line.trim());
	return isHydrated ? <LiveList {...props} initial={lines} /> : <PlainList {...props} />;
}

function PlainList({ label, name, hint, defaultValue, message }: ListEditorProps) {
	return (
		<div>
			<label htmlFor={getFieldId(name)} className="mb-1 block font-semibold">
				{label} <span className="font-normal text-ink-soft text-sm">(optional, one a line)</span>
			</label>
			{hint && <p className="-mt-0.5 mb-1 text-ink-soft text-sm">{hint}</p>}
			<textarea id={getFieldId(name)} name={name} rows={3} defaultValue={defaultValue} className="field" />
			<StaffFieldMessage name={name} message={message} />
		</div>
	);
}

function LiveList({
	label,
	name,
	entry,
	hint,
	message,
	longest,
	isOrdered = false,
	initial,
}: ListEditorProps & { initial: string[] }) {
	const [entries, setEntries] = useState(initial);
	const [typed, setTyped] = useState("");
	const [news, setNews] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const id = useId();

	function add() {
		const line = typed.trim().replace(/\s+/g, " ");
		setTyped("");
		if (!line) return;
		if (entries.includes(line)) return setNews(`${line} is in the list already.`);
		setEntries([...entries, line]);
		setNews(`${line} added.`);
	}

	function remove(at: number) {
		setNews(`${entries[at]} removed.`);
		setEntries(entries.toSpliced(at, 1));
		input.current?.focus();
	}

	function move(at: number, by: -1 | 1) {
		const to = at + by;
		const moved = entries[at];
		if (moved === undefined || to < 0 || to >= entries.length) return;
		setEntries(entries.toSpliced(at, 1).toSpliced(to, 0, moved));
		setNews(`${moved} is now number ${to + 1}.`);
		// The button moves along with its entry, and the focus with the button.
		requestAnimationFrame(() => {
			list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
		});
	}

	return (
		<div>
			<label htmlFor={getFieldId(name)} className="mb-1 block font-semibold">
				{label} <span className="font-normal text-ink-soft text-sm">(optional)</span>
			</label>
			<p id={`${id}-hint`} className="-mt-0.5 mb-1 text-ink-soft text-sm">
				{hint} Enter adds what you typed.
			</p>
			<div className="flex gap-2">
				<input
					ref={input}
					id={getFieldId(name)}
					value={typed}
					maxLength={longest}
					onChange={(event) => setTyped(event.target.value)}
					onBlur={add}
					onKeyDown={(event) => {
						if (event.key === "Enter" && !event.nativeEvent.isComposing) {
							event.preventDefault();
							add();
						} else if (event.key === "Backspace" && typed === "" && entries.length > 0) {
							event.preventDefault();
							remove(entries.length - 1);
						}
					}}
					aria-describedby={`${id}-hint ${getFieldId(name)}-message`}
					aria-invalid={message ? true : undefined}
					className="field min-w-0 flex-1"
				/>
				<button type="button" onClick={add} className="button button-quiet">
					<Plus aria-hidden className="size-5" />
					Add <span className="sr-only">{entry}</span>
				</button>
			</div>
			<StaffFieldMessage name={name} message={message} />
			{entries.length > 0 && (
				<ul ref={list} aria-label={label} className={isOrdered ? "mt-2 grid gap-1" : "mt-2 flex flex-wrap gap-1.5"}>
					{entries.map((line, at) => (
						<li key={line} className="flex items-center rounded-lg bg-sunken pl-3">
							<span className="min-w-0 flex-1 break-words py-1.5">{line}</span>
							{isOrdered && (
								<>
									<ListButton name={`Move ${line} up`} move={-1} isOff={at === 0} onPress={() => move(at, -1)}>
										<ChevronUp aria-hidden className="size-4.5" />
									</ListButton>
									<ListButton
										name={`Move ${line} down`}
										move={1}
										isOff={at === entries.length - 1}
										onPress={() => move(at, 1)}
									>
										<ChevronDown aria-hidden className="size-4.5" />
									</ListButton>
								</>
							)}
							<ListButton name={`Remove ${line}`} onPress={() => remove(at)}>
								<X aria-hidden className="size-4.5" />
							</ListButton>
						</li>
					))}
				</ul>
			)}
			<p role="status" className="sr-only">
				{news}
			</p>
			<HiddenField name={name} value={entries.join("\n")} />
		</div>
	);
}

type ListButtonProps = {
	name: string;
	move?: -1 | 1;
	isOff?: boolean;
	onPress(): void;
	children: React.ReactNode;
};

function ListButton({ name, move, isOff = false, onPress, children }: ListButtonProps) {
	return (
		<button
			type="button"
			data-move={move}
			aria-disabled={isOff}
			onClick={() => !isOff && onPress()}
			className="grid size-11 flex-none place-items-center rounded-lg hover:bg-line aria-disabled:opacity-35"
		>
			{children}
			<span className="sr-only">{name}</span>
		</button>
	);
}
