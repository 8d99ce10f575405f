import { Command } from "cmdk";
import { useEffect, useEffectEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import { staffGroups, staffTasks } from "../navigation.ts";
import type { Found } from "./find.ts";

const debounceMs = 150;

const screens = [...staffGroups.flatMap(({ screens }) => screens), ...staffTasks];

type CommandsProps = {
	text: string;
	onType(text: string): void;
	onChoose(): void;
	input: { placeholder: string; className: string };
};

export default function Commands({ text, onType, onChoose, input }: CommandsProps) {
	const { found, state } = useFound(text.trim());
	const navigate = useNavigate();
	const choose = (to: string) => {
		onChoose();
		navigate(to);
	};
	const words = text.trim().toLowerCase().split(/\s+/);
	const matching = screens.filter(({ name, does = "" }) => {
		const known = ` ${name} ${does}`.toLowerCase();
		return words.every((word) => known.includes(` ${word}`));
	});
	const first = matching[0]?.to ?? found[0]?.items[0]?.to ?? "";
	const [selected, setSelected] = useState(first);
	useEffect(() => setSelected(first), [first]);
	/** Enter was pressed before the server had answered: chooses the first result once it has. */
	const [isChoosing, setChoosing] = useState(false);
	const chooseFirst = useEffectEvent(() => {
		setChoosing(false);
		if (first) choose(first);
	});
	useEffect(() => {
		if (isChoosing && state !== "searching") chooseFirst();
	}, [isChoosing, state]);
	return (
		<Command shouldFilter={false} loop label="Find" value={selected} onValueChange={setSelected} className="palette">
			<Command.Input
				autoFocus
				value={text}
				onValueChange={(typed) => {
					setChoosing(false);
					onType(typed);
				}}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || state !== "searching" || matching.length > 0) return;
					event.preventDefault();
					event.stopPropagation();
					setChoosing(true);
				}}
				{...input}
			/>
			<Command.List className="max-h-[60svh] overflow-y-auto p-2">
				{matching.length > 0 && (
					<Command.Group heading="Screens">
						{matching.map(({ to, name, does }) => (
							<Command.Item key={to} value={to} onSelect={choose}>
								<span>{name}</span>
								<span className="text-ink-soft text-sm">{does}</span>
							</Command.Item>
						))}
					</Command.Group>
				)}
				{found.map(({ heading, items }) => (
					<Command.Group key={heading} heading={heading}>
						{items.map(({ to, title, detail }) => (
							<Command.Item key={to} value={to} onSelect={choose}>
								<span className="min-w-0 truncate">{title}</span>
								<span className="min-w-0 truncate text-ink-soft text-sm">{detail}</span>
							</Command.Item>
						))}
					</Command.Group>
				))}
			</Command.List>
			<p role="status" className={state === "done" && matching.length + found.length > 0 ? "sr-only" : "px-4 pb-3"}>
				{describeState(state, matching.length + found.length)}
			</p>
		</Command>
	);
}

type State = "searching" | "failed" | "done";

function describeState(state: State, groups: number): string {
	if (state === "failed") return "The search failed. Try again.";
	if (state === "searching") return "Searching …";
	return groups === 0 ? "Nothing found." : "";
}

/** Returns the matching documents. Posted as a form, since a URL would put a parent's name into logs and histories. */
function useFound(text: string): { found: Found; state: State } {
	const [answer, setAnswer] = useState<{ text: string; found: Found | "failed" }>({ text: "", found: [] });
	useEffect(() => {
		if (text === "") return;
		const control = new AbortController();
		const timer = setTimeout(async () => {
			try {
				setAnswer({ text, found: await find(text, control.signal) });
			} catch {
				if (!control.signal.aborted) setAnswer({ text, found: "failed" });
			}
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			control.abort();
		};
	}, [text]);
	if (text === "") return { found: [], state: "done" };
	if (answer.found === "failed") return { found: [], state: answer.text === text ? "failed" : "searching" };
	return { found: answer.found, state: answer.text === text ? "done" : "searching" };
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
	const response = await fetch(href("/admin/find"), { method: "POST", body: new URLSearchParams({ text }), signal });
	if (!response.ok || response.redirected) throw new Error(`HTTP ${response.status}`);
	return (await response.json()) as Found;
}
