import { type ReactNode, useRef } from "react";

type RowPopoverProps = {
	label: ReactNode;
	labelClassName: string;
	closesOnSubmit?: boolean;
	onOpen?(content: HTMLElement): void;
	children: ReactNode;
};

/** Works without scripts. Escape and a press elsewhere close it. On a phone, it is as wide as the row. */
export function RowPopover({ label, labelClassName, closesOnSubmit = false, onOpen, children }: RowPopoverProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const close = () => {
		if (details.current) details.current.open = false;
	};
	return (
		<details
			ref={details}
			name="row-popover"
			className="inline-block md:relative"
			onClick={(event) => {
				const isOpening = (event.target as Element).closest("summary") && !event.currentTarget.open;
				if (!isOpening || !content.current) return;
				// Opens immediately: the toggle event fires later, and text typed until then would be lost.
				event.preventDefault();
				event.currentTarget.open = true;
				onOpen?.(content.current);
			}}
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !details.current?.open) return;
				close();
				details.current.querySelector("summary")?.focus();
			}}
			onBlur={(event) => {
				const isInside = event.currentTarget.contains(event.relatedTarget);
				if (!isInside && !event.currentTarget.querySelector("dialog[open]")) close();
			}}
			onSubmit={closesOnSubmit ? close : undefined}
		>
			<summary className={labelClassName}>{label}</summary>
			{/* Takes the focus when somebody presses between its fields. */}
			<div
				ref={content}
				tabIndex={-1}
				className="staff-panel absolute z-(--layer-popover) mt-1 p-3 text-left font-normal shadow-lift outline-none max-md:inset-x-3 md:w-max md:max-w-[80vw] md:[td_&]:right-0"
			>
				{children}
			</div>
		</details>
	);
}
