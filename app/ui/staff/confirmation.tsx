import { type ReactNode, useRef, useState } from "react";

type ConfirmationProps = {
	/** The button that asks. */
	label: ReactNode;
	labelClassName?: string;
	title: string;
	children: ReactNode;
	/** The button that does it: given a way to close the question. */
	confirm: (close: () => void) => ReactNode;
};

/** A question before something that can't be taken lightly. The browser's own dialog keeps the focus and gives it back. */
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
				onClose={() => setOpen(false)}
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
