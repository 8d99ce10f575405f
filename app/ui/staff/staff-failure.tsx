import { href, Link, useRouteError } from "react-router";
import { describeError, errors } from "../../../domain/errors.ts";
import { getFailure } from "../../failure.ts";
import { FailurePanel } from "../failure-panel.tsx";
import { StaffTitle } from "./page-header.tsx";

export function StaffFailure() {
	const failure = getFailure(useRouteError(), errors);
	const { status, title } = describeError(failure.code);
	return (
		<FailurePanel failure={failure} texts={errors}>
			<StaffTitle>{title}</StaffTitle>
			{status >= 500 ? (
				<button type="button" onClick={() => window.location.reload()} className="button button-main">
					Try Again
				</button>
			) : (
				<>
					<Link to={href("/admin/dashboard")} className="button button-main">
						Back to the dashboard
					</Link>
					<Link to={href("/admin/history")} className="button button-quiet">
						View history
					</Link>
				</>
			)}
		</FailurePanel>
	);
}
