import { type ReactNode, useEffect, useRef } from "react";
import { SubmitButton } from "../form/submit-button.tsx";

type SaveBarProps = { label: string; children: ReactNode };

/** The sticky foot of a long form. Ctrl+S submits it. */
export function SaveBar({ label, children }: SaveBarProps) {
	const [verb = "", ...noun] = label.split(" ");
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const handleKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
			event.preventDefault();
			button.current?.form?.requestSubmit();
		};
		document.addEventListener("keydown", handleKeyDown);
		return () => document.removeEventListener("keydown", handleKeyDown);
	}, []);
	return (
		<div className="sticky bottom-13 lg:bottom-0 z-(--layer-bar) [@media(max-height:30rem)]:static -mx-4 mt-6 flex flex-wrap items-center gap-3 border-line border-t bg-page px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
			<SubmitButton ref={button} aria-keyshortcuts="Control+S" title={`${label} (Ctrl+S)`}>
				<span>
					{verb}
					<span className="max-sm:sr-only"> {noun.join(" ")}</span>
				</span>
			</SubmitButton>
			{children}
		</div>
	);
}
