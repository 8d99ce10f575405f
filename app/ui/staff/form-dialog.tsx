import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { FormContext } from "../form/form-context.ts";

type FormDialogProps = { title: string; onSubmit: () => void; onClose: () => void; children: ReactNode };

/** A modal dialog with a form. It is rendered into the body, because HTML forbids nested forms. */
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
					// React events bubble through portals, and would reach the outer form.
					event.stopPropagation();
					onSubmit();
				}}
				className="grid gap-4"
			>
				<h2 id={titleId} className="text-card">
					{title}
				</h2>
				{/* Its fields don't belong to the outer form. */}
				<FormContext value={null}>{children}</FormContext>
			</form>
		</dialog>,
		document.body,
	);
}
