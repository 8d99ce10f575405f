import { type ReactNode, useId } from "react";
import type { FormRejection } from "../form-answer.ts";
import { FieldMessage } from "./form/fields.tsx";

type EmailLineProps = {
	label: string;
	/** What was typed, and why it was rejected. */
	rejection: FormRejection | undefined;
	messageClassName?: string;
	/** The button. */
	children: ReactNode;
};

/** A field for an e-mail address with the form's button beside it. */
export function EmailLine({ label, rejection, messageClassName, children }: EmailLineProps) {
	const id = useId();
	return (
		<>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					id={id}
					name="email"
					type="email"
					required
					maxLength={254}
					autoComplete="email"
					placeholder="name@example.com"
					defaultValue={rejection?.values?.email}
					aria-invalid={rejection ? true : undefined}
					aria-describedby={`${id}-message`}
					className="field min-w-0 flex-[1_1_13rem]"
				/>
				{children}
			</div>
			<FieldMessage
				id={`${id}-message`}
				message={rejection?.errors.email ?? rejection?.message}
				className={messageClassName}
			/>
			{rejection?.reference && <p className="mt-1 text-sm">Reference: {rejection.reference}</p>}
		</>
	);
}
