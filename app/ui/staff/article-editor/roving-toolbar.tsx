import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from "react";

const Current = createContext<{ current: string | null; setCurrent: (id: string) => void }>({
	current: null,
	setCurrent: () => {},
});

type RovingToolbarProps = { label: string; onEscape: () => void; children: ReactNode };

/** A toolbar as the ARIA authoring practices have it: one stop in the tab order, arrow keys, Home and End inside. */
export function RovingToolbar({ label, onEscape, children }: RovingToolbarProps) {
	const toolbar = useRef<HTMLDivElement>(null);
	const [current, setCurrent] = useState<string | null>(null);

	// The first button is the stop until another one has been used.
	useEffect(() => setCurrent((known) => known ?? toolbar.current?.querySelector("button")?.id ?? null), []);

	function walk(event: KeyboardEvent) {
		const buttons = [...(toolbar.current?.querySelectorAll("button") ?? [])];
		const at = buttons.findIndex((button) => button.id === current);
		const to = {
			ArrowRight: (at + 1) % buttons.length,
			ArrowLeft: (at - 1 + buttons.length) % buttons.length,
			Home: 0,
			End: buttons.length - 1,
		}[event.key];
		if (event.key === "Escape") onEscape();
		else if (to === undefined) return;
		else buttons[to]?.focus();
		event.preventDefault();
	}

	return (
		<Current value={{ current, setCurrent }}>
			<div ref={toolbar} role="toolbar" aria-label={label} onKeyDown={walk} className="editor-toolbar">
				{children}
			</div>
		</Current>
	);
}

type ToolButtonProps = {
	name: string;
	/** Its shortcut, as it is read to people: 'Ctrl+B'. */
	keys?: string | undefined;
	isOn?: boolean | undefined;
	isDisabled?: boolean;
	onPress: () => void;
	children: ReactNode;
};

export function ToolButton({ name, keys, isOn, isDisabled = false, onPress, children }: ToolButtonProps) {
	const id = useId();
	const { current, setCurrent } = use(Current);
	return (
		<button
			id={id}
			type="button"
			tabIndex={current === id ? 0 : -1}
			aria-label={name}
			aria-pressed={isOn}
			aria-disabled={isDisabled || undefined}
			aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
			title={keys ? `${name} (${keys})` : name}
			// The text keeps its selection, which leaving it would let go of.
			onMouseDown={(event) => event.preventDefault()}
			onFocus={() => setCurrent(id)}
			onClick={() => {
				setCurrent(id);
				if (!isDisabled) onPress();
			}}
			className="editor-tool"
		>
			{children}
		</button>
	);
}
