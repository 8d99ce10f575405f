import { useId } from "react";
import { honeypotField } from "../../../domain/forms/honeypot.ts";
import { FailureMessage } from "./failure-message.tsx";
import { Honeypot } from "./honeypot-field.tsx";

type KeptFormProps = {
	message: string;
	reference?: string | undefined;
	/** What was sent, by field name. */
	values?: Record<string, string> | undefined;
	/** The fields whose content was typed. */
	typed: readonly string[];
};

/**
 * Replaces a page that cannot be loaded after a form was sent without JavaScript and could not be stored. Shows what
 * was typed, and lets people send it again.
 */
export function KeptForm({ message, reference, values = {}, typed }: KeptFormProps) {
	const id = useId();
	const names = Object.keys(values).filter((name) => name !== honeypotField);
	const texts = typed.flatMap((name) => values[name] || []);
	return (
		<section className="mx-auto max-w-xl px-4 py-10">
			<h1 className="mb-4 text-title">Not sent yet</h1>
			<form method="post" className="cut grid gap-4 border border-line bg-paper p-5 shadow-paper sm:p-7">
				<FailureMessage reference={reference} autoFocus>
					{message}
				</FailureMessage>
				<Honeypot />
				{names.map((name) => (
					<input key={name} type="hidden" name={name} value={values[name]} />
				))}
				{texts.length > 0 && (
					<section aria-labelledby={id}>
						<h2 id={id} className="mb-2 font-semibold">
							What you typed
						</h2>
						<ul className="grid gap-2">
							{texts.map((text) => (
								<li key={text} dir="auto" className="whitespace-pre-line wrap-anywhere">
									{text}
								</li>
							))}
						</ul>
					</section>
				)}
				<button type="submit" className="button button-main justify-self-start">
					Try again
				</button>
			</form>
		</section>
	);
}
