import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";

type FieldMessageProps = { id: string; message?: string | undefined; onPine?: boolean };

/** The message of a field. Always rendered, so that screen readers announce its text when it appears. */
export function FieldMessage({ id, message, onPine = false }: FieldMessageProps) {
	return (
		<p
			id={id}
			aria-live="polite"
			className={`mt-1.5 flex items-start gap-1.5 font-semibold ${onPine ? "text-on-pine" : "text-danger"}`}
		>
			{message && <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />}
			{message}
		</p>
	);
}

type TextFieldProps = { label: string; message?: string | undefined; hint?: string } & ComponentProps<"input">;

/** A labelled text input, with its hint above and its message below. */
export function TextField({ label, message, hint, ...input }: TextFieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="-mt-0.5 mb-1 text-ink-soft text-sm">
					{hint}
				</p>
			)}
			<input
				{...input}
				id={id}
				aria-invalid={message ? true : undefined}
				aria-describedby={[hint && `${id}-hint`, `${id}-message`].filter(Boolean).join(" ")}
				className="field"
			/>
			<FieldMessage id={`${id}-message`} message={message} />
		</div>
	);
}
