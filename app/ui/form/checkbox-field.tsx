import type { ComponentProps } from "react";
import { getFieldId } from "./error-summary.tsx";
import { FieldMessage } from "./form-field.tsx";

type CheckboxFieldProps = { name: string; message?: string | undefined } & ComponentProps<"input">;

/** A checkbox with its label (the children) and its message below. */
export function CheckboxField({ message, children, ...input }: CheckboxFieldProps) {
	const id = getFieldId(input.name);
	return (
		<div>
			<label className="flex min-h-11 items-start gap-3 py-1.5">
				<input
					{...input}
					id={id}
					type="checkbox"
					aria-invalid={message ? true : input["aria-invalid"]}
					aria-describedby={`${id}-message`}
					className="mt-0.5 size-6 shrink-0 accent-accent"
				/>
				<span>{children}</span>
			</label>
			<FieldMessage id={`${id}-message`} message={message} isLive={false} />
		</div>
	);
}
