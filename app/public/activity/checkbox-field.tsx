import { type ComponentProps, useId } from "react";
import { FieldMessage } from "../../ui/form-field.tsx";

type CheckboxFieldProps = { message?: string | undefined } & ComponentProps<"input">;

/** A checkbox with its label (the children) and its message below. */
export function CheckboxField({ message, children, ...input }: CheckboxFieldProps) {
	const id = useId();
	return (
		<div>
			<label className="flex min-h-11 items-start gap-3 py-1.5">
				<input
					{...input}
					type="checkbox"
					aria-invalid={message ? true : undefined}
					aria-describedby={`${id}-message`}
					className="mt-0.5 size-6 shrink-0 accent-accent"
				/>
				<span>{children}</span>
			</label>
			<FieldMessage id={`${id}-message`} message={message} />
		</div>
	);
}
