import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, use } from "react";
import { FormContext, useFieldId } from "./form-context.ts";

type FieldMessageProps = {
	/** The field it belongs to. Without a name, or outside a form, the message is announced when it appears. */
	name?: string;
	/** Defaults to the id of the field's message. */
	id?: string;
	message?: string;
	className?: string;
};

/** The message of a field. Always rendered, so that screen readers announce its text when it appears. */
export function FieldMessage({ name, id, message, className = "" }: FieldMessageProps) {
	const fieldId = useFieldId(name);
	const isLive = use(FormContext) === null || name === undefined;
	return (
		<p
			id={id ?? `${fieldId}-message`}
			aria-live={isLive ? "polite" : undefined}
			className={`field-message ${className}`}
		>
			{message && <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />}
			{message && <span>{message}</span>}
		</p>
	);
}

type FrameProps = {
	label?: ReactNode;
	/** Every field of a form has a name. */
	name?: string;
	message?: string;
	hint?: ReactNode;
	required?: boolean;
	/** False to leave out '(optional)' for a field that isn't required. */
	isOptional?: boolean;
	/** Applies to the frame around label, hint, input and message. */
	className?: string;
};

type FieldProps = FrameProps & {
	labelClassName?: string;
	/** Renders the input. The attributes connect it with its label, hint and message. */
	children(attributes: ReturnType<typeof useInputAttributes>): ReactNode;
};

/** A label, hint, input and message, from top to bottom. */
export function Field({ label, isOptional, className, labelClassName, children, ...field }: FieldProps) {
	const { name, message, hint, required } = field;
	const attributes = useInputAttributes(field);
	const { id } = attributes;
	return (
		<div className={className}>
			<label htmlFor={id} className={labelClassName ?? "mb-1 block font-semibold"}>
				{label}
				{(isOptional ?? !required) && <span className="font-normal text-ink-soft text-sm"> (optional)</span>}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="-mt-0.5 mb-1 text-ink-soft text-sm">
					{hint}
				</p>
			)}
			{children(attributes)}
			<FieldMessage name={name} id={`${id}-message`} message={message} />
		</div>
	);
}

function useInputAttributes({
	name,
	message,
	hint,
	required,
}: Pick<FrameProps, "name" | "message" | "hint" | "required">) {
	const id = useFieldId(name);
	const form = use(FormContext);
	return {
		id,
		name,
		required,
		"aria-invalid": message ? (true as const) : undefined,
		"aria-describedby": [hint && `${id}-hint`, `${id}-message`].filter(Boolean).join(" "),
		className: "field",
		...(form && form.focusedField === name && { autoFocus: true }),
	};
}

type InputProps<Element extends "input" | "textarea" | "select"> = FrameProps &
	Omit<ComponentProps<Element>, keyof FrameProps>;

/** A single-line input: text, a number, a date. */
export function TextField(props: InputProps<"input">) {
	const [frame, input] = splitProps(props);
	return <Field {...frame}>{(attributes) => <input {...input} {...attributes} />}</Field>;
}

export function TextArea(props: InputProps<"textarea">) {
	const [frame, area] = splitProps(props);
	return <Field {...frame}>{(attributes) => <textarea {...area} {...attributes} />}</Field>;
}

/** The texts to choose from, or labels by value. */
type OptionTexts = readonly string[] | Record<string, string>;

export function Options({ of }: { of: OptionTexts }) {
	return listOptions(of).map(([value, text]) => (
		<option key={value} value={value}>
			{text}
		</option>
	));
}

/** A select with `options`, or with option elements as children. */
export function SelectField({ options = [], children, ...props }: InputProps<"select"> & { options?: OptionTexts }) {
	const [frame, { defaultValue = "", ...select }] = splitProps(props);
	return (
		<Field {...frame}>
			{(attributes) => (
				<select {...select} defaultValue={defaultValue} {...attributes}>
					{frame.required && !defaultValue && (
						<option value="" disabled>
							Choose…
						</option>
					)}
					<Options of={options} />
					{children}
				</select>
			)}
		</Field>
	);
}

type RadioFieldProps = FrameProps & { name: string; options: OptionTexts; defaultValue?: string | null | undefined };

/** A choice of one, with all options visible. */
export function RadioField({ label, options, defaultValue, className, ...field }: RadioFieldProps) {
	const { id, "aria-describedby": messageId, ...attributes } = useInputAttributes(field);
	return (
		<fieldset aria-describedby={messageId} className={className}>
			<legend className="mb-1 font-semibold">{label}</legend>
			{listOptions(options).map(([value, text], index) => (
				<label key={value} className="choice">
					<input
						{...attributes}
						id={index === 0 ? id : undefined}
						type="radio"
						value={value}
						defaultChecked={value === defaultValue}
						className="tick"
					/>
					{text}
				</label>
			))}
			<FieldMessage name={field.name} id={messageId} message={field.message} />
		</fieldset>
	);
}

/** A checkbox beside its text: the children, or else the label. `defaultValue` is 'on' or empty. */
export function CheckboxField(props: InputProps<"input">) {
	const [{ label, ...field }, { children, defaultValue, ...input }] = splitProps(props);
	const attributes = useInputAttributes(field);
	return (
		<div className={field.className}>
			<label className="choice">
				<input
					defaultChecked={defaultValue === "on"}
					{...input}
					{...attributes}
					aria-invalid={attributes["aria-invalid"] ?? input["aria-invalid"]}
					type="checkbox"
					className="tick"
				/>
				<span>{children ?? label}</span>
			</label>
			<FieldMessage name={field.name} id={`${attributes.id}-message`} message={field.message} />
		</div>
	);
}

function splitProps<Props extends FrameProps>({
	label,
	name,
	message,
	hint,
	required,
	isOptional,
	className,
	...input
}: Props) {
	return [{ label, name, message, hint, required, isOptional, className }, input] as const;
}

function listOptions(options: OptionTexts): [value: string, text: string][] {
	return Array.isArray(options) ? options.map((option) => [option, option]) : Object.entries(options);
}
