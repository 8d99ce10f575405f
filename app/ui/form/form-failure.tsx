import { useRouteError } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import type { FormAnswer } from "../../form-answer.ts";
import { FailurePanel, getFailure } from "../failure-panel.tsx";
import { KeptForm } from "./kept-form.tsx";

type FormFailureProps = {
	code: ErrorCode;
	/** What the action answered: with a message, the form was not stored. */
	answer: unknown;
	/** The fields that hold what somebody has typed. */
	typed: readonly string[];
	/** The links of the failure. */
	children?: React.ReactNode;
};

/** The error boundary of a page with a form: keeps a form that was sent and not stored, and otherwise shows the failure. */
export function FormFailure({ code, answer, typed, children }: FormFailureProps) {
	const failure = getFailure(useRouteError(), code);
	const rejection = answer as FormAnswer | undefined;
	if (rejection?.ok === false && rejection.message)
		return <KeptForm {...rejection} message={rejection.message} typed={typed} />;
	return <FailurePanel failure={failure}>{children}</FailurePanel>;
}
