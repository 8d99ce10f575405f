import type { FormAnswer } from "../../form-answer.ts";
import { FailurePanel } from "../failure-panel.tsx";
import { KeptForm } from "./kept-form.tsx";

type FormFailureProps = {
	/** The action's answer. If it has a message, the form was not stored. */
	answer: unknown;
	/** The fields whose content was typed. */
	typed: readonly string[];
	/** Links to show with the failure. */
	children?: React.ReactNode;
};

/**
 * The error boundary of a page with a form. Shows what was typed if the form was sent but not stored, or else the
 * failure.
 */
export function FormFailure({ answer, typed, children }: FormFailureProps) {
	const rejection = answer as FormAnswer | undefined;
	if (rejection?.ok === false && rejection.message)
		return <KeptForm {...rejection} message={rejection.message} typed={typed} />;
	return <FailurePanel>{children}</FailurePanel>;
}
