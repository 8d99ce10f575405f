import { useEffect, useRef } from "react";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { getFieldId } from "./fields.tsx";

type ErrorSummaryProps = {
	messages: FormErrors;
	/** The fields' labels, in the order of the form. */
	labels: Record<string, string>;
	failure?: string | undefined;
	reference?: string | undefined;
	isSending: boolean;
};

/** The error messages on top of a form: one link per invalid field, or the reason why saving failed. */
export function ErrorSummary({ messages, labels, failure, reference, isSending }: ErrorSummaryProps) {
	const box = useRef<HTMLDivElement>(null);
	const known = Object.keys(labels).filter((name) => messages[name]);
	const invalid = [...known, ...Object.keys(messages).filter((name) => messages[name] && isRowField(name))];
	const isShown = invalid.length > 0 || Boolean(failure);

	useEffect(() => {
		if (isShown && !isSending) box.current?.focus();
	}, [isShown, isSending, messages]);

	return (
		<div role="alert">
			{isShown && (
				<div
					ref={box}
					tabIndex={-1}
					className="mb-4 rounded-lg border border-danger bg-danger-ground px-4 py-3 text-danger"
				>
					{failure && <p className="font-semibold">{failure}</p>}
					{reference && <p className="text-sm">Reference: {reference}</p>}
					{invalid.length > 0 && (
						<>
							<p className="font-semibold">Please put this right:</p>
							<ul className="mt-1 list-disc pl-5">
								{invalid.map((name) => (
									<li key={name}>
										<a href={`#${getFieldId(name)}`} className="underline">
											{getLabel(labels, name)}: {messages[name]}
										</a>
									</li>
								))}
							</ul>
						</>
					)}
				</div>
			)}
		</div>
	);
}

/** A field of a repeated row: 'sessions.2.startDate'. */
const rowField = /^(\w+)\.(\d+)\.(\w+)/;

function isRowField(name: string): boolean {
	return rowField.test(name);
}

/** 'Date 3, starts' for a field of a row. */
function getLabel(labels: Record<string, string>, name: string): string | undefined {
	const [, group = "", row, field = ""] = name.match(rowField) ?? [];
	if (row === undefined) return labels[name];
	return `${labels[group]} ${Number(row) + 1}, ${labels[`${group}.${field}`]?.toLowerCase()}`;
}
