import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

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

type FieldProps<Element extends "input" | "textarea"> = {
	label: string;
	message?: string | undefined;
	hint?: string;
	isOptional?: boolean;
} & ComponentProps<Element>;

/** A labelled text input, with its hint above and its message below. */
export function TextField({ label, message, hint, isOptional, ...input }: FieldProps<"input">) {
	const frame = { id: useId(), label, message, hint, isOptional };
	return (
		<FieldFrame {...frame}>
			<input {...input} {...getInputAttributes(frame)} className="field" />
		</FieldFrame>
	);
}

/** The same for several lines of text. */
export function TextArea({ label, message, hint, isOptional, ...area }: FieldProps<"textarea">) {
	const frame = { id: useId(), label, message, hint, isOptional };
	return (
		<FieldFrame {...frame}>
			<textarea {...area} {...getInputAttributes(frame)} className="field" />
		</FieldFrame>
	);
}

type Frame = {
	id: string;
	label: string;
	message: string | undefined;
	hint: string | undefined;
	isOptional: boolean | undefined;
};

function FieldFrame({ id, label, message, hint, isOptional, children }: Frame & { children: ReactNode }) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
				{isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="-mt-0.5 mb-1 text-ink-soft text-sm">
					{hint}
				</p>
			)}
			{children}
			<FieldMessage id={`${id}-message`} message={message} />
		</div>
	);
}

function getInputAttributes({ id, message, hint }: Frame) {
	return {
		id,
		"aria-invalid": message ? (true as const) : undefined,
		"aria-describedby": [hint && `${id}-hint`, `${id}-message`].filter(Boolean).join(" "),
	};
}
