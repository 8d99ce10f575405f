import { useRouteError } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { boundaryFailure, FailurePanel } from "../failure-panel.tsx";

/** A staff screen whose data could not be had; what is no failure of the catalogue counts as `code`. */
export function StaffFailure({ code }: { code: ErrorCode }) {
	return (
		<FailurePanel failure={boundaryFailure(useRouteError(), code)}>
			<button type="button" onClick={() => window.location.reload()} className="button button-main">
				Try Again
			</button>
		</FailurePanel>
	);
}
