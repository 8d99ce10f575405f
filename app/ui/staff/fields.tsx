import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** The id of a form's field, so that the summary of what is amiss can lead to it. */
export function getFieldId(name: string): string {
	return `field-${name}`;
}

type FrameProps = {
	label: ReactNode;
	name: string;
	message?: string | undefined;
	hint?: ReactNode;
	required?: boolean;
};

/** What `FieldFrame`'s children need so that label, hint and message belong to them. */
export function getFieldProps({ name, message, hint, required }: Omit<FrameProps, "label">) {
	const describedBy = [hint && `${getFieldId(name)}-hint`, `${getFieldId(name)}-message`].filter(Boolean).join(" ");
	return {
		id: getFieldId(name),
		name,
		required,
		"aria-invalid": message ? (true as const) : undefined,
		"aria-describedby": describedBy,
	};
}

/** Label above, hint below it, then the field, then what is amiss with it. */
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
			<input {...input} {...getFieldProps(frame)} className="field" />
		</FieldFrame>
	);
}

export function StaffTextArea({ label, name, message, hint, required, className, ...area }: FieldProps<"textarea">) {
	const frame = { label, name, message, hint, required: required ?? false };
	return (
		<FieldFrame {...frame} className={className}>
			<textarea {...area} {...getFieldProps(frame)} className="field" />
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
			<select {...select} {...getFieldProps(frame)} className="field">
				{children}
			</select>
		</FieldFrame>
	);
}

type TickProps = { name: string; message?: string | undefined } & Omit<ComponentProps<"input">, "name">;

/** A tick box with its text, the children, beside it. */
export function StaffCheckbox({ name, message, children, ...input }: TickProps) {
	return (
		<div>
			<label className="flex min-h-11 w-fit items-center gap-3">
				<input
					{...input}
					{...getFieldProps({ name, message })}
					type="checkbox"
					className="size-5 shrink-0 accent-accent"
				/>
				<span>{children}</span>
			</label>
			<StaffFieldMessage name={name} message={message} />
		</div>
	);
}
