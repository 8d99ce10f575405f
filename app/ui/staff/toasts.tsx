import { X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ActionButton } from "./action-button.tsx";
import type { FormResult } from "./submit-form.ts";

type Toast = {
	text: string;
	tone: "done" | "failed";
	/** How long it stays, in milliseconds; a failure stays until it is put away. */
	stays?: number;
	/** One way back, such as 'Undo': what to send, and where. */
	way?: { label: string; action: string; values: Record<string, string> };
};

let show: (notice: Toast) => void = () => {};

/**
 * Says the outcome of something, to eyes and to screen readers. One at a time: the newest counts. Not through a context,
 * since what asked for it, such as a row that was deleted, may be gone by then.
 */
export function showToast(notice: Toast): void {
	show(notice);
}

/** Says what a form was answered. */
export function showResultToast(answer: FormResult, done: Partial<Toast> = {}): void {
	if (answer.ok) showToast({ text: answer.message, tone: "done", ...done });
	else if (answer.again) showToast({ text: "You are signed in again. Please press once more.", tone: "failed" });
	else
		showToast({
			text: [answer.message, answer.reference && `Reference: ${answer.reference}`].filter(Boolean).join(" "),
			tone: "failed",
		});
}

/** The place where outcomes are shown, over the foot of the screen; it is there before anything is said in it. */
export function Toasts({ children }: { children: ReactNode }) {
	const [shown, setShown] = useState<(Toast & { key: number }) | null>(null);
	const count = useRef(0);
	const putAway = useCallback(() => setShown(null), []);

	useEffect(() => {
		show = (notice) => setShown({ ...notice, key: ++count.current });
		return () => {
			show = () => {};
		};
	}, []);

	useEffect(() => {
		if (!shown || (shown.tone === "failed" && !shown.stays)) return;
		const timer = setTimeout(putAway, shown.stays ?? 3000);
		return () => clearTimeout(timer);
	}, [shown, putAway]);

	return (
		<>
			{children}
			<div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4">
				<div role="status" className="contents">
					{shown?.tone === "done" && <ToastBox key={shown.key} notice={shown} onClose={putAway} />}
				</div>
				<div role="alert" className="contents">
					{shown?.tone === "failed" && <ToastBox key={shown.key} notice={shown} onClose={putAway} />}
				</div>
			</div>
		</>
	);
}

function ToastBox({ notice, onClose }: { notice: Toast; onClose(): void }) {
	const look = notice.tone === "done" ? "bg-ok-ground text-ok border-ok" : "bg-danger-ground text-danger border-danger";
	return (
		<div
			className={`pointer-events-auto flex max-w-xl items-center gap-3 rounded-xl border py-1.5 pr-1.5 pl-4 font-semibold shadow-lift ${look}`}
		>
			<p className="py-1.5">{notice.text}</p>
			{notice.way && (
				<ActionButton
					action={notice.way.action}
					values={notice.way.values}
					onPress={onClose}
					className="button button-quiet button-small"
				>
					{notice.way.label}
				</ActionButton>
			)}
			<button type="button" onClick={onClose} className="grid size-11 place-items-center rounded-lg">
				<X aria-hidden className="size-5" />
				<span className="sr-only">Close this message</span>
			</button>
		</div>
	);
}
