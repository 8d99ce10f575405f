import { X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { href, useNavigation } from "react-router";
import { ActionButton } from "./action-button.tsx";
import type { ActionResult } from "./action-result.ts";

type Toast = {
	text: string;
	tone: "success" | "failure";
	/** Defaults to `toastDurationMs` for a success. A failure stays until it is closed. */
	durationMs?: number;
	action?: { label: string; action: string; values: Record<string, string>; shortcut?: string };
};

const toastDurationMs = 3000;

let show: (toast: Toast) => void = () => {};

/** A new toast replaces the previous one. Not a context: what asks for it may be gone, such as a deleted row. */
export function showToast(toast: Toast): void {
	show(toast);
}

/** How long a toast offers to undo a change. The history offers it later, too. */
const undoDurationMs = 30_000;

export function showResultToast(result: ActionResult): void {
	if (result.ok) {
		const undo = result.undo && { label: "Undo", action: href("/admin/undo"), values: result.undo, shortcut: "z" };
		const undoable = undo && { action: undo, durationMs: undoDurationMs };
		showToast({ text: result.message, tone: "success", ...undoable });
	} else if (result.isSignedInAgain) {
		showToast({ text: "You’re signed in again. Please press the button again.", tone: "failure" });
	} else {
		const reference = result.reference && `Reference: ${result.reference}`;
		showToast({ text: [result.message, reference].filter(Boolean).join(" "), tone: "failure" });
	}
}

/** The live regions exist before the first toast, as screen readers need. */
export function Toasts({ children }: { children: ReactNode }) {
	const [shown, setShown] = useState<(Toast & { key: number }) | null>(null);
	const count = useRef(0);
	const close = useCallback(() => setShown(null), []);
	/** True while the pointer or the focus is on the toast, which pauses its timer. */
	const [isHeld, setHeld] = useState(false);
	/** True after a save that leads to another screen: the time to read the toast begins there. */
	const isNavigating = useNavigation().state !== "idle";

	useEffect(() => {
		show = (toast) => setShown({ ...toast, key: ++count.current });
		return () => {
			show = () => {};
		};
	}, []);

	useEffect(() => {
		if (!shown || isHeld || isNavigating || (shown.tone === "failure" && !shown.durationMs)) return;
		const timer = setTimeout(close, shown.durationMs ?? toastDurationMs);
		return () => clearTimeout(timer);
	}, [shown, isHeld, isNavigating, close]);

	// A toast that is removed while it has the pointer or the focus fires no event.
	useEffect(() => setHeld(false), [shown]);

	return (
		<>
			{children}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: only detects that somebody reads or reaches the toast */}
			<div
				onPointerEnter={() => setHeld(true)}
				onPointerLeave={() => setHeld(false)}
				onFocus={() => setHeld(true)}
				onBlur={() => setHeld(false)}
				className="pointer-events-none fixed inset-x-0 bottom-13 z-(--layer-message) flex justify-center p-4 lg:bottom-0"
			>
				<div role="status" className="contents">
					{shown?.tone === "success" && <ToastBox key={shown.key} toast={shown} onClose={close} />}
				</div>
				<div role="alert" className="contents">
					{shown?.tone === "failure" && <ToastBox key={shown.key} toast={shown} onClose={close} />}
				</div>
			</div>
		</>
	);
}

const toneClasses: Record<Toast["tone"], string> = {
	success: "bg-ok-ground text-ok border-ok",
	failure: "bg-danger-ground text-danger border-danger",
};

function ToastBox({ toast: { text, tone, action }, onClose }: { toast: Toast; onClose(): void }) {
	return (
		<div
			className={`pointer-events-auto flex max-w-xl items-center gap-3 rounded-xl border py-1.5 pr-1.5 pl-4 font-semibold shadow-lift ${toneClasses[tone]}`}
		>
			<p className="py-1.5">{text}</p>
			{action && (
				<ActionButton
					action={action.action}
					values={action.values}
					onPress={onClose}
					shortcut={action.shortcut}
					className="button button-quiet button-small shrink-0 whitespace-nowrap"
				>
					{action.label}
				</ActionButton>
			)}
			<button type="button" onClick={onClose} className="grid size-11 place-items-center rounded-lg">
				<X aria-hidden className="size-5" />
				<span className="sr-only">Close this message</span>
			</button>
		</div>
	);
}
