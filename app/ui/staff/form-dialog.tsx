import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

type FormDialogProps = { title: string; onSubmit: () => void; onClose: () => void; children: ReactNode };

/** A small form over the page. It stands outside of the form it was opened from: forms can't hold one another. */
export function FormDialog({ title, onSubmit, onClose, children }: FormDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => dialog.current?.showModal(), []);
	return createPortal(
		<dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} className="editor-dialog cut">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					// React hands events on to the parents of what made the portal, that form among them.
					event.stopPropagation();
					onSubmit();
				}}
				className="grid gap-4"
			>
				<h2 id={titleId} className="text-card">
					{title}
				</h2>
				{children}
			</form>
		</dialog>,
		document.body,
	);
}
