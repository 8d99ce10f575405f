import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormRejection } from "../form-answer.ts";
import { EmailLine } from "./email-line.tsx";
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
	return (
		<form method="post" action={href("/alerts")}>
			<input type="hidden" name="query" value={query} />
			<Honeypot />
			{children && <div className="mb-4 grid gap-3">{children}</div>}
			<EmailLine label="Your e-mail" rejection={rejection}>
				<button type="submit" className="button button-quiet flex-none">
					Tell me
				</button>
			</EmailLine>
		</form>
	);
}
