import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from "react";

const RovingFocus = createContext<{ current: string | null; setCurrent: (id: string) => void }>({
	current: null,
	setCurrent: () => {},
});

type RovingToolbarProps = { label: string; onEscape: () => void; children: ReactNode };

/** A toolbar with a roving tabindex (ARIA Authoring Practices): one tab stop; arrow keys, Home and End move inside. */
export function RovingToolbar({ label, onEscape, children }: RovingToolbarProps) {
	const toolbar = useRef<HTMLDivElement>(null);
	const [current, setCurrent] = useState<string | null>(null);

	// The first button is the tab stop until another one has been used.
	useEffect(() => setCurrent((id) => id ?? toolbar.current?.querySelector("button")?.id ?? null), []);

	function handleKeyDown(event: KeyboardEvent) {
		const buttons = [...(toolbar.current?.querySelectorAll("button") ?? [])];
		const index = buttons.findIndex((button) => button.id === current);
		const target = {
			ArrowRight: (index + 1) % buttons.length,
			ArrowLeft: (index - 1 + buttons.length) % buttons.length,
			Home: 0,
			End: buttons.length - 1,
		}[event.key];
		if (event.key === "Escape") onEscape();
		else if (target === undefined) return;
		else buttons[target]?.focus();
		event.preventDefault();
	}

	return (
		<RovingFocus value={{ current, setCurrent }}>
			<div ref={toolbar} role="toolbar" aria-label={label} onKeyDown={handleKeyDown} className="editor-toolbar">
				{children}
			</div>
		</RovingFocus>
	);
}

type ToolButtonProps = {
	name: string;
	keys?: string | undefined;
	isOn?: boolean | undefined;
	isDisabled?: boolean;
	onPress: () => void;
	children: ReactNode;
};

export function ToolButton({ name, keys, isOn, isDisabled = false, onPress, children }: ToolButtonProps) {
	const id = useId();
	const { current, setCurrent } = use(RovingFocus);
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
			// A mouse click must not move the focus, or the text would lose its selection.
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
