import { type ReactNode, useRef, useState } from "react";

type ConfirmationProps = {
	/** The content of the button that opens the dialog. */
	label: ReactNode;
	labelClassName?: string;
	title: string;
	children: ReactNode;
	/** Renders the button that confirms. */
	confirm: (close: () => void) => ReactNode;
};

/** A button that asks for confirmation in a modal dialog. The `<dialog>` element traps the focus and restores it. */
export function Confirmation({ label, labelClassName, title, children, confirm }: ConfirmationProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [isOpen, setOpen] = useState(false);
	const close = () => dialog.current?.close();
	return (
		<>
			<button
				type="button"
				onClick={() => {
					setOpen(true);
					dialog.current?.showModal();
				}}
				className={labelClassName}
			>
				{label}
			</button>
			<dialog
				ref={dialog}
				aria-label={title}
				// The event is asynchronous: the dialog may be open again by then.
				onClose={(event) => setOpen(event.currentTarget.open)}
				className="staff-panel m-auto w-[min(28rem,92vw)] p-6 text-left font-normal backdrop:bg-scrim"
			>
				{isOpen && (
					<>
						<h2 className="text-xl">{title}</h2>
						<div className="mt-2">{children}</div>
						<div className="mt-5 flex flex-wrap gap-2">
							{confirm(close)}
							<button type="button" onClick={close} className="button button-quiet">
								Cancel
							</button>
						</div>
					</>
				)}
			</dialog>
		</>
	);
}
