import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { hasShortcutsOff, toShortcutsCookie } from "./shortcuts-cookie.ts";

type Shortcut = {
	/** One character, as in `KeyboardEvent.key`. */
	key: string;
	description: string;
	/** Missing if an element has the key as its `data-shortcut`. */
	run?(): void;
};

type Group = { title: string; shortcuts: Shortcut[] };

let groups: Group[] = [];
const listeners = new Set<() => void>();

export function useShortcuts(title: string, shortcuts: Shortcut[]): void {
	const latest = useRef(shortcuts);
	latest.current = shortcuts;
	useEffect(() => {
		const group: Group = {
			title,
			get shortcuts() {
				return latest.current;
			},
		};
		setGroups([...groups, group]);
		return () => setGroups(groups.filter((each) => each !== group));
	}, [title]);
}

export function getCurrentRow(): HTMLElement | null {
	return document.activeElement?.closest<HTMLElement>("tbody tr") ?? null;
}

/** Single characters only work while nobody is typing, and can be turned off: see `ShortcutsSetting`. */
export function StaffShortcuts() {
	const dialog = useRef<HTMLDialogElement>(null);
	const shown = useSyncExternalStore(subscribe, getGroups, getNoGroups);
	useShortcuts("Tables", [
		{ key: "j", description: "Next row", run: () => moveToRow(1) },
		{ key: "k", description: "Previous row", run: () => moveToRow(-1) },
		{ key: "Enter", description: "Open row" },
		{ key: "z", description: "Undo the last change while its message is showing" },
		{ key: "?", description: "Show shortcuts", run: () => dialog.current?.showModal() },
	]);

	useEffect(() => {
		document.addEventListener("keydown", handleKey);
		return () => document.removeEventListener("keydown", handleKey);
	}, []);

	return (
		<dialog
			ref={dialog}
			aria-label="Keys"
			className="staff-panel m-auto w-[min(32rem,92vw)] p-6 text-ink backdrop:bg-scrim"
		>
			<h2 className="text-xl">Keys</h2>
			{shown.map(({ title, shortcuts }) => (
				<section key={title} aria-label={title} className="mt-3">
					<h3 className="font-semibold">{title}</h3>
					<dl className="grid grid-cols-[4rem_1fr] gap-y-1">
						{shortcuts.map(({ key, description }) => (
							<div key={key} className="contents">
								<dt>
									<kbd className="rounded-md bg-sunken px-2">{key}</kbd>
								</dt>
								<dd>{description}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<form method="dialog" className="mt-3">
				<button type="submit" className="button button-quiet">
					Close
				</button>
			</form>
		</dialog>
	);
}

/** For people who speak to their computer, as WCAG 2.1.4 asks. */
export function ShortcutsSetting() {
	const [isOff, setOff] = useState(false);
	useEffect(() => setOff(isTurnedOff()), []);

	function turnOff(off: boolean) {
		setOff(off);
		try {
			// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and absent on plain http.
			document.cookie = toShortcutsCookie(off, location.protocol === "https:");
		} catch {
			// Without cookies, the setting lasts as long as the page.
		}
		isOffHere = off;
	}

	return (
		<label className="choice staff-panel px-5 py-3">
			<input type="checkbox" checked={!isOff} onChange={(event) => turnOff(!event.target.checked)} className="tick" />
			Use keyboard shortcuts in this browser
		</label>
	);
}

/** The setting on this page, for browsers that don't store it. */
let isOffHere = false;

function isTurnedOff(): boolean {
	try {
		return isOffHere || hasShortcutsOff(document.cookie, location.protocol === "https:");
	} catch {
		return isOffHere;
	}
}

function handleKey(event: KeyboardEvent): void {
	if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
	if (event.key.length !== 1 || isTyping(event.target) || isTurnedOff()) return;
	if (document.querySelector("dialog[open]")) return;
	const shortcut = groups.flatMap(({ shortcuts }) => shortcuts).find(({ key }) => key === event.key);
	if (!shortcut) return;
	const element = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(event.key)}"]`);
	if (!shortcut.run && !element) return;
	event.preventDefault();
	if (shortcut.run) shortcut.run();
	else element?.click();
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "submit"].includes(target.type);
	return target.isContentEditable || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/** Focuses the main link of another row. If a row is open beside the table, opens that row instead. */
function moveToRow(step: 1 | -1): void {
	const rows = [...document.querySelectorAll<HTMLElement>(".staff-table tbody tr")];
	const links = rows.flatMap((row) => findMainLink(row) ?? []);
	const focused = links.findIndex((link) => link.closest("tr") === getCurrentRow());
	const current = focused === -1 ? links.findIndex((link) => link.getAttribute("aria-current") === "true") : focused;
	const next = links[current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step];
	next?.focus();
	next?.scrollIntoView({ block: "nearest" });
	if (next?.dataset.rowLink === "follow") next.click();
}

function findMainLink(row: HTMLElement): HTMLElement | null {
	const selectors = ["[data-row-link]", "th a", "a, button, input:not([type=hidden]), select"];
	for (const selector of selectors) {
		const found = row.querySelector<HTMLElement>(selector);
		if (found) return found;
	}
	return null;
}

function setGroups(next: Group[]): void {
	groups = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const noGroups: Group[] = [];
const getGroups = () => groups;
const getNoGroups = () => noGroups;
