import { type RefObject, useEffect, useId, useRef } from "react";
import { Form, type FormProps } from "react-router";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { ActionPrefetch } from "./action-prefetch.tsx";
import { useFormAutosave } from "./autosaves.ts";
import { ErrorSummary, listInvalidFields } from "./error-summary.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { FormContext } from "./form-context.ts";

/** Why a form was not saved: messages for its invalid fields, or one for the whole form. */
type FormProblem = { errors?: FormErrors; message?: string; reference?: string };

export type FormFrameProps = Omit<FormProps, "method" | "ref"> & {
	problem?: FormProblem | null;
	/**
	 * The fields' labels, in form order, for a summary of the invalid fields. Short forms leave it out: their first
	 * invalid field takes the focus.
	 */
	labels?: Record<string, string>;
	/** The smallest number of invalid fields for which the summary lists them. */
	minListedFields?: number;
	isSending: boolean;
	/** Names the form's autosave, which survives an automatic reload. */
	autosave?: string;
	ref?: RefObject<HTMLFormElement | null>;
};

const noErrors: FormErrors = {};

/**
 * A form that posts. After a rejection, the summary on top or the first invalid field takes the focus, also without
 * JavaScript on the page that answers the form.
 */
export function FormFrame({
	problem,
	labels,
	minListedFields = 1,
	isSending,
	autosave,
	ref,
	children,
	...form
}: FormFrameProps) {
	const id = useId();
	const ownElement = useRef<HTMLFormElement>(null);
	const element = ref ?? ownElement;
	const failure = useRef<HTMLDivElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	const { errors = noErrors, message, reference } = problem ?? {};
	const invalid = labels ? listInvalidFields(errors, labels) : Object.keys(errors).filter((name) => errors[name]);
	const isListed = labels !== undefined && invalid.length > 0 && invalid.length >= minListedFields;
	const focusedField = isListed || message ? null : (invalid[0] ?? null);
	useFormAutosave(element, autosave);

	useEffect(() => {
		if (isSending) return;
		const isInvalid = Object.values(errors).some(Boolean);
		const field = isInvalid ? element.current?.querySelector<HTMLElement>("[aria-invalid=true]") : null;
		(failure.current ?? summary.current ?? field)?.focus();
	}, [errors, message, isSending, element]);

	return (
		<Form {...form} ref={element} method="post">
			{form.action && <ActionPrefetch form={element} action={form.action} />}
			<FormContext value={{ id, isSending, focusedField }}>
				{message && (
					<FailureMessage ref={failure} reference={reference} autoFocus={!isSending}>
						{message}
					</FailureMessage>
				)}
				{isListed && (
					<ErrorSummary
						ref={summary}
						formId={id}
						names={invalid}
						errors={errors}
						labels={labels}
						autoFocus={!message && !isSending}
					/>
				)}
				{children}
			</FormContext>
		</Form>
	);
}
