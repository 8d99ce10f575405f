import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { FailureMessage } from "../../ui/form/failure-message.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { LeadFields } from "./lead-fields.tsx";

/** Says that the activity was deleted while the form was open, and what staff can do. */
export function GoneActivityText() {
	return (
		<span>
			{visitorErrors.leadActivityGone.text}{" "}
			<Link to={href("/:page", { page: "contact" })} target="_blank" className="underline">
				Contact our staff
				<span className="sr-only"> (opens in a new tab)</span>
			</Link>
		</span>
	);
}

type PagelessFormProps = {
	title: string;
	values: Record<string, string> | undefined;
	/** What happened to the form. */
	children: ReactNode;
	reference?: string | undefined;
};

/**
 * Replaces the page of an activity that was deleted or cannot be loaded, after a form was sent without JavaScript.
 * Keeps what was typed.
 */
export function PagelessForm({ title, values = {}, children, reference }: PagelessFormProps) {
	return (
		<section className="mx-auto max-w-xl px-4 py-10">
			<h1 className="mb-4 text-title">{title}</h1>
			<form method="post" className="cut grid gap-4 border border-line bg-paper p-5 shadow-paper sm:p-7">
				<FailureMessage reference={reference} autoFocus>
					{children}
				</FailureMessage>
				<input type="hidden" name="idempotencyKey" defaultValue={values.idempotencyKey} />
				<input type="hidden" name="session" defaultValue={values.session} />
				<Honeypot />
				<LeadFields values={values} errors={{}} />
				<button type="submit" className="button button-quiet">
					Try again
				</button>
				<Link to={href("/activities")} className="button button-main">
					Browse Activities
				</Link>
			</form>
		</section>
	);
}
