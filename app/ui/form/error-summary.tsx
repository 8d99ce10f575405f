import { type MouseEvent, useEffect, useRef } from "react";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";

type ErrorSummaryProps = {
	messages: FormErrors;
	/** The fields' labels, in the order of the form. */
	labels: Record<string, string>;
	failure?: string | undefined;
	reference?: string | undefined;
	isSending: boolean;
	/** The number of invalid fields from which they are listed. With fewer, the first takes the focus itself. */
	minFields?: number;
	/** True on the page that answers a form sent without JavaScript: it opens at the summary. */
	autoFocus?: boolean;
};

/**
 * The error messages on top of a form: one link per invalid field, or the reason why saving failed. It takes the focus, and
 * is announced once: the messages beside the fields are not.
 */
export function ErrorSummary({ messages, labels, failure, reference, isSending, ...options }: ErrorSummaryProps) {
	const box = useRef<HTMLDivElement>(null);
	const invalid = listInvalidFields(messages, labels);
	const listed = invalid.length >= (options.minFields ?? 1) ? invalid : [];
	const isShown = listed.length > 0 || Boolean(failure);

	useEffect(() => {
		const [first] = invalid;
		if (isSending) return;
		if (isShown) box.current?.focus();
		else if (first) document.getElementById(getFieldId(first))?.focus();
	}, [isShown, isSending, messages]);

	if (!isShown) return null;
	return (
		<div
			ref={box}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that answers the form opens at its failure
			autoFocus={options.autoFocus}
			className="mb-4 rounded-lg border border-danger bg-danger-ground px-4 py-3 text-danger"
		>
			<div role="alert">
				{failure && <p className="font-semibold">{failure}</p>}
				{reference && <p className="text-sm">Reference: {reference}</p>}
				{listed.length > 0 && (
					<>
						<p className="font-semibold">Please put this right:</p>
						<ul className="mt-1 list-disc pl-5">
							{listed.map((name) => (
								<li key={name}>
									<a href={`#${getFieldId(name)}`} onClick={(event) => focusField(event, name)} className="underline">
										{getLabel(labels, name)} {messages[name]}
									</a>
								</li>
							))}
						</ul>
					</>
				)}
			</div>
		</div>
	);
}

/** Without this, each press on a link would add an entry to the history. */
function focusField(event: MouseEvent, name: string): void {
	const field = document.getElementById(getFieldId(name));
	field?.focus();
	if (field && document.activeElement === field) event.preventDefault();
}

/** The id of a field that the summary links to. */
export function getFieldId(name: string): string {
	return `field-${name}`;
}

/** The fields with a message, in the order of the form. */
function listInvalidFields(messages: FormErrors, labels: Record<string, string>): string[] {
	const known = Object.keys(labels).filter((name) => messages[name]);
	return [...known, ...Object.keys(messages).filter((name) => messages[name] && isRowField(name))];
}

/** A field of a repeated row: 'sessions.2.startDate'. */
const rowField = /^(\w+)\.(\d+)\.(\w+)/;

function isRowField(name: string): boolean {
	return rowField.test(name);
}

/** 'Phone:', 'What is it?', and 'Date 3, starts:' for a field of a row. */
function getLabel(labels: Record<string, string>, name: string): string {
	const [, group = "", row, field = ""] = name.match(rowField) ?? [];
	if (row !== undefined) return `${labels[group]} ${Number(row) + 1}, ${labels[`${group}.${field}`]?.toLowerCase()}:`;
	return labels[name]?.endsWith("?") ? labels[name] : `${labels[name]}:`;
}
