import { type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router";

type ConfirmationProps = {
	/** Unique on the page. */
	name: string;
	label: ReactNode;
	labelClassName?: string;
	title: string;
	children: ReactNode;
	confirm: (close: () => void) => ReactNode;
};

/** The `<dialog>` traps and restores the focus. Without JavaScript, `?confirm` in the URL shows it. */
export function Confirmation({ name, label, labelClassName, title, children, confirm }: ConfirmationProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { confirm: asked, ...otherParams } = Object.fromEntries(useSearchParams()[0]);
	const [isOpen, setOpen] = useState(asked === name);
	const close = () => dialog.current?.close();
	return (
		<>
			<form className="contents">
				{Object.entries(otherParams).map(([param, value]) => (
					<input key={param} type="hidden" name={param} value={value} />
				))}
				<button
					type="submit"
					name="confirm"
					value={name}
					onClick={(event) => {
						event.preventDefault();
						setOpen(true);
						if (!dialog.current?.open) dialog.current?.showModal();
					}}
					className={labelClassName}
				>
					{label}
				</button>
			</form>
			<dialog
				ref={dialog}
				open={asked === name}
				aria-label={title}
				// The event is asynchronous: the dialog may have been reopened in the meantime.
				onClose={(event) => setOpen(event.currentTarget.open)}
				className="staff-panel m-auto w-[min(28rem,92vw)] p-6 text-left font-normal backdrop:bg-scrim"
			>
				{isOpen && (
					<>
						<h2 className="text-xl">{title}</h2>
						<div className="mt-2">{children}</div>
						<div className="mt-5 flex flex-wrap gap-2">
							{confirm(close)}
							<form method="dialog">
								<button type="submit" className="button button-quiet">
									Cancel
								</button>
							</form>
						</div>
					</>
				)}
			</dialog>
		</>
	);
}

type ConfirmedFormProps = { action: string; onConfirm(): void; children: ReactNode };

/** The form of a dialog whose page makes the change itself, since it replaces the dialog. */
export function ConfirmedForm({ action, onConfirm, children }: ConfirmedFormProps) {
	return (
		<form
			method="post"
			action={action}
			onSubmit={(event) => {
				event.preventDefault();
				event.currentTarget.closest("dialog")?.close();
				onConfirm();
			}}
		>
			{children}
		</form>
	);
}
