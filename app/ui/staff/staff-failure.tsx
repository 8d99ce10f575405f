import { useRouteError } from "react-router";
import { type ErrorCode, errors } from "../../../domain/errors.ts";
import { FailurePanel, getFailure } from "../failure-panel.tsx";

/** The error boundary of a staff screen. `code` is the default for errors without their own code. */
export function StaffFailure({ code }: { code: ErrorCode }) {
	return (
		<FailurePanel failure={getFailure(useRouteError(), code, errors)} texts={errors}>
			<button type="button" onClick={() => window.location.reload()} className="button button-main">
				Try Again
			</button>
		</FailurePanel>
	);
}
