import type { ReactNode } from "react";
import { SubmitButton } from "../form/submit-button.tsx";

type SaveBarProps = { label: string; children: ReactNode };

/** The sticky foot of a long form, on phones above the bottom navigation. The children are beside the button. */
export function SaveBar({ label, children }: SaveBarProps) {
	const [verb = "", ...noun] = label.split(" ");
	return (
		<div className="sticky bottom-13 lg:bottom-0 z-(--layer-bar) [@media(max-height:30rem)]:static -mx-4 mt-6 flex flex-wrap items-center gap-3 border-line border-t bg-page px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
			<SubmitButton aria-keyshortcuts="Control+S" title={`${label} (Ctrl+S)`}>
				<span>
					{verb}
					<span className="max-sm:sr-only"> {noun.join(" ")}</span>
				</span>
			</SubmitButton>
			{children}
		</div>
	);
}
