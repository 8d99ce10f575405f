import type { MouseEvent, Ref } from "react";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { toFieldId } from "./form-context.ts";

type ErrorSummaryProps = {
	formId: string;
	/** The invalid fields, in form order. */
	names: string[];
	errors: FormErrors;
	labels: Record<string, string>;
	autoFocus?: boolean;
	ref?: Ref<HTMLDivElement>;
};

/**
 * The messages at the top of a form, with a link to each invalid field. It takes the focus and is announced once; the
 * messages beside the fields are not announced.
 */
export function ErrorSummary({ formId, names, errors, labels, autoFocus = false, ref }: ErrorSummaryProps) {
	return (
		<div
			ref={ref}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that answers a form opens at its summary
			autoFocus={autoFocus}
			className="form-problem"
		>
			<div role="alert">
				<p className="font-semibold">{names.length === 1 ? "Check this:" : `Check these ${names.length} things:`}</p>
				<ul className="mt-1 list-disc pl-5">
					{names.map((name) => (
						<li key={name}>
							<a href={`#${toFieldId(formId, name)}`} onClick={focusField} className="underline">
								{getRowLabel(labels, name)}
								<span>{errors[name]}</span>
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** Focuses the linked field without adding a history entry for each click. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
	const field = document.getElementById(event.currentTarget.hash.slice(1));
	field?.focus();
	if (field && document.activeElement === field) event.preventDefault();
}

/** Lists the fields with a message, in form order. */
export function listInvalidFields(errors: FormErrors, labels: Record<string, string>): string[] {
	const known = Object.keys(labels).filter((name) => errors[name]);
	return [...known, ...Object.keys(errors).filter((name) => errors[name] && rowField.test(name))];
}

/** Matches a field of a repeated row: 'sessions.2.startDate'. */
const rowField = /^(\w+)\.(\d+)\.(\w+)/;

/** Returns 'Date 3, starts: ' for a field of a row. The messages of other fields name them. */
function getRowLabel(labels: Record<string, string>, name: string): string {
	const [, group = "", row, field = ""] = name.match(rowField) ?? [];
	return row === undefined
		? ""
		: `${labels[group]} ${Number(row) + 1}, ${labels[`${group}.${field}`]?.toLowerCase()}: `;
}
