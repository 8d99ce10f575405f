import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../form-answer.ts";
import { useFormAutosave } from "./autosaves.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { Honeypot } from "./honeypot-field.tsx";

type ListingFormProps = {
	/** Names the form's autosave. */
	name: string;
	answer: FormAnswer | undefined;
	/** Of the fields, in their order. */
	labels: Record<string, string>;
	button: string;
	children: ReactNode;
};

/** The frame of a form about a listing: its failure, and its button. */
export function ListingForm({ name, answer, labels, button, children }: ListingFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const isSending = useNavigation().formMethod === "POST";
	useFormAutosave(form, name);
	useEffect(() => {
		if (answer) form.current?.querySelector<HTMLElement>("[data-failure]")?.focus();
	}, [answer]);
	return (
		<Form
			ref={form}
			method="post"
			onSubmit={(event) => isSending && event.preventDefault()}
			className="cut grid gap-5 border border-line bg-paper p-5 shadow-paper sm:p-7"
		>
			<Honeypot />
			<ErrorSummary
				messages={answer?.ok === false ? answer.errors : {}}
				labels={labels}
				isSending={isSending}
				autoFocus
			/>
			{children}
			<div role="alert">
				{answer?.ok === false && answer.message && (
					<p
						data-failure
						tabIndex={-1}
						className="cut-sm bg-danger-ground p-3 font-semibold text-danger focus:outline-none"
					>
						{answer.message}
						{answer.reference && <span className="mt-1 block text-sm">Reference: {answer.reference}</span>}
					</p>
				)}
			</div>
			<button type="submit" aria-disabled={isSending} className="button button-main justify-self-start">
				{isSending ? "Sending…" : button}
			</button>
		</Form>
	);
}

/** The field's name and label, with the value that came back and its message. */
export function createFieldProps<Name extends string>(labels: Record<Name, string>, answer: FormAnswer | undefined) {
	const failure = answer?.ok === false ? answer : null;
	return (name: Name) => ({
		name,
		label: labels[name],
		isSummarized: true,
		defaultValue: failure?.values[name],
		message: failure?.errors[name],
	});
}
