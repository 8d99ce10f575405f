import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { getFieldId } from "./error-summary.tsx";

type FieldMessageProps = {
	id: string;
	message?: string | undefined;
	onPine?: boolean;
	/** False where the form's `ErrorSummary` announces what is wrong. */
	isLive?: boolean;
};

/** The message of a field. Always rendered, so that screen readers announce its text when it appears. */
export function FieldMessage({ id, message, onPine = false, isLive = true }: FieldMessageProps) {
	return (
		<p
			id={id}
			aria-live={isLive ? "polite" : undefined}
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
	/** True in a form with an `ErrorSummary`, which links to the field by its name. */
	isSummarized?: boolean;
} & ComponentProps<Element>;

/** A labelled text input, with its hint above and its message below. */
export function TextField({ label, message, hint, isOptional, isSummarized, ...input }: FieldProps<"input">) {
	const frame = { ...useFieldId(isSummarized, input.name), label, message, hint, isOptional };
	return (
		<FieldFrame {...frame}>
			<input {...input} {...getInputAttributes(frame)} className="field" />
		</FieldFrame>
	);
}

/** The same for several lines of text. */
export function TextArea({ label, message, hint, isOptional, isSummarized, ...area }: FieldProps<"textarea">) {
	const frame = { ...useFieldId(isSummarized, area.name), label, message, hint, isOptional };
	return (
		<FieldFrame {...frame}>
			<textarea {...area} {...getInputAttributes(frame)} className="field" />
		</FieldFrame>
	);
}

function useFieldId(isSummarized = false, name = "") {
	const id = useId();
	return { id: isSummarized ? getFieldId(name) : id, isLive: !isSummarized };
}

type Frame = {
	id: string;
	isLive: boolean;
	label: string;
	message: string | undefined;
	hint: string | undefined;
	isOptional: boolean | undefined;
};

function FieldFrame({ id, isLive, label, message, hint, isOptional, children }: Frame & { children: ReactNode }) {
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
			<FieldMessage id={`${id}-message`} message={message} isLive={isLive} />
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
