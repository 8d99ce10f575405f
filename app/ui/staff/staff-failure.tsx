import { href, useRouteError } from "react-router";
import { describeError, errors } from "../../../domain/errors.ts";
import { getFailure } from "../../failure.ts";
import { FailurePanel } from "../failure-panel.tsx";
import { ButtonLink } from "./button-link.tsx";
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
					<ButtonLink to={href("/admin/dashboard")} look="main">
						Back to the dashboard
					</ButtonLink>
					<ButtonLink to={href("/admin/history")}>View history</ButtonLink>
				</>
			)}
		</FailurePanel>
	);
}
