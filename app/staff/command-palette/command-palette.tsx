import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";

const Commands = lazy(() => import("./commands.tsx"));

const placeholder = "Activity, name, e-mail, screen";
const inputStyle = "w-full border-line border-b bg-transparent px-4 py-3 text-lg outline-none";

export function CommandPalette() {
	const dialog = useRef<HTMLDialogElement>(null);
	const [isOpen, setOpen] = useState(false);
	const [text, setText] = useState("");
	const isHydrated = useIsHydrated();

	function open() {
		setText("");
		setOpen(true);
		if (!dialog.current?.open) dialog.current?.showModal();
	}

	useEffect(() => {
		const handleKey = (event: KeyboardEvent) => {
			if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
			// The article editor uses this shortcut for links. Doesn't open over another dialog.
			if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
			event.preventDefault();
			open();
		};
		document.addEventListener("keydown", handleKey);
		return () => document.removeEventListener("keydown", handleKey);
	});

	return (
		<>
			<button
				type="button"
				onClick={open}
				// Needs scripts. Its space is reserved until they run, so that nothing below moves under a press.
				className={`flex min-h-11 items-center gap-2 rounded-lg border border-on-pine/40 px-3 text-sm hover:bg-on-pine/12 lg:min-h-9 ${isHydrated ? "" : "invisible"}`}
			>
				<Search aria-hidden className="size-4" />
				Find
				<kbd className="ml-auto hidden text-on-pine-soft lg:inline">
					{isHydrated && /Mac/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}
				</kbd>
			</button>
			<dialog
				ref={dialog}
				aria-label="Find"
				// The event is asynchronous: the dialog may have been reopened in the meantime.
				onClose={(event) => setOpen(event.currentTarget.open)}
				closedby="any"
				className="staff-panel mx-auto mt-[12svh] w-[min(36rem,94vw)] overflow-hidden text-ink backdrop:bg-scrim"
			>
				{isOpen && (
					// What is typed before the script has loaded is kept.
					<Suspense
						fallback={
							<input
								autoFocus
								aria-label="Find"
								value={text}
								onChange={(event) => setText(event.target.value)}
								placeholder={placeholder}
								className={inputStyle}
							/>
						}
					>
						<Commands
							text={text}
							onType={setText}
							onChoose={() => dialog.current?.close()}
							input={{ placeholder, className: inputStyle }}
						/>
					</Suspense>
				)}
			</dialog>
		</>
	);
}
