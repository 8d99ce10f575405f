import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { getFieldId } from "./error-summary.tsx";

/** The values and error messages of a form, by field name. */
export type FormFields = { values: Record<string, string>; messages: FormErrors };

/** Returns a function that gives a field's props by its name. */
export function createFieldProps(labels: Record<string, string>, { values, messages }: FormFields) {
	return (name: string) => ({
		name,
		label: labels[name] ?? "",
		defaultValue: values[name],
		message: messages[name],
	});
}

type FrameProps = {
	label: ReactNode;
	name: string;
	message?: string | undefined;
	hint?: ReactNode;
	required?: boolean;
};

/** The attributes that connect an input with the label, hint and message of its `FieldFrame`. */
export function getInputAttributes({ name, message, hint, required }: Omit<FrameProps, "label">) {
	const describedBy = [hint && `${getFieldId(name)}-hint`, `${getFieldId(name)}-message`].filter(Boolean).join(" ");
	return {
		id: getFieldId(name),
		name,
		required,
		"aria-invalid": message ? (true as const) : undefined,
		"aria-describedby": describedBy,
	};
}

/** A label, a hint, the input and its error message, from top to bottom. */
export function FieldFrame({
	label,
	name,
	message,
	hint,
	required,
	children,
	className,
}: FrameProps & { children: ReactNode; className?: string | undefined }) {
	return (
		<div className={className}>
			<label htmlFor={getFieldId(name)} className="mb-1 block font-semibold">
				{label}
				{!required && <span className="font-normal text-ink-soft text-sm"> (optional)</span>}
			</label>
			{hint && (
				<p id={`${getFieldId(name)}-hint`} className="-mt-0.5 mb-1 text-ink-soft text-sm">
					{hint}
				</p>
			)}
			{children}
			<StaffFieldMessage name={name} message={message} />
		</div>
	);
}

export function StaffFieldMessage({ name, message }: { name: string; message?: string | undefined }) {
	return (
		<p id={`${getFieldId(name)}-message`} className="flex items-start gap-1.5 font-semibold text-danger">
			{message && <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />}
			{message}
		</p>
	);
}

type FieldProps<Element extends "input" | "textarea" | "select"> = FrameProps & Omit<ComponentProps<Element>, "name">;

export function StaffField({ label, name, message, hint, required, className, ...input }: FieldProps<"input">) {
	const frame = { label, name, message, hint, required: required ?? false };
	return (
		<FieldFrame {...frame} className={className}>
			<input {...input} {...getInputAttributes(frame)} className="field" />
		</FieldFrame>
	);
}

export function StaffTextArea({ label, name, message, hint, required, className, ...area }: FieldProps<"textarea">) {
	const frame = { label, name, message, hint, required: required ?? false };
	return (
		<FieldFrame {...frame} className={className}>
			<textarea {...area} {...getInputAttributes(frame)} className="field" />
		</FieldFrame>
	);
}

export function StaffSelect({
	label,
	name,
	message,
	hint,
	required,
	className,
	children,
	...select
}: FieldProps<"select">) {
	const frame = { label, name, message, hint, required: required ?? false };
	return (
		<FieldFrame {...frame} className={className}>
			<select {...select} {...getInputAttributes(frame)} className="field">
				{children}
			</select>
		</FieldFrame>
	);
}

type CheckboxProps = { name: string; message?: string | undefined } & Omit<ComponentProps<"input">, "name">;

/** A checkbox with its text, the children, beside it. */
export function StaffCheckbox({ name, message, children, ...input }: CheckboxProps) {
	return (
		<div>
			<label className="flex min-h-11 w-fit items-center gap-3">
				<input
					{...input}
					{...getInputAttributes({ name, message })}
					type="checkbox"
					className="size-5 shrink-0 accent-accent"
				/>
				<span>{children}</span>
			</label>
			<StaffFieldMessage name={name} message={message} />
		</div>
	);
}
