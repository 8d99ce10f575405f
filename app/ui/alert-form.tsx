import { type ReactNode, useId } from "react";
import { href } from "react-router";
import type { FormRejection } from "../form-answer.ts";
import { FieldMessage } from "./form/fields.tsx";
import { Honeypot } from "./form/honeypot-field.tsx";

type AlertFormProps = {
	/** The saved search, without what fields of the form add. */
	query: string;
	/** Fields of the search. */
	children?: ReactNode;
	/** What was typed, and why it was rejected. */
	rejection?: FormRejection;
};

/** Asks for an e-mail address. A plain form, because the page that it opens says what happens next. */
export function AlertForm({ query, children, rejection }: AlertFormProps) {
	const id = useId();
	const message = rejection?.errors.email ?? rejection?.message;
	return (
		<form method="post" action={href("/alerts")}>
			<input type="hidden" name="query" value={query} />
			<Honeypot />
			{children && <div className="mb-4 grid gap-3">{children}</div>}
			<label htmlFor={id} className="mb-1 block font-semibold">
				Your e-mail
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
				<button type="submit" className="button button-quiet flex-none">
					Tell me
				</button>
			</div>
			<FieldMessage id={`${id}-message`} message={message} />
			{rejection?.reference && <p className="mt-1 text-sm">Reference: {rejection.reference}</p>}
		</form>
	);
}
