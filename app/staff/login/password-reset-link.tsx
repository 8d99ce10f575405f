import { brand } from "../../../domain/brand.ts";
import { failureMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/password-reset-link";
import { loadAccountLink, storeLinkedPassword } from "./linked-account.server.ts";
import { NewPassword } from "./new-password.tsx";

// Opened by a staff member from a mail, after the password was forgotten or stolen.

export const meta: Route.MetaFunction = ({ error }) =>
	error ? failureMeta(error) : [{ title: `A new password | ${brand.name}` }];

const purpose = "password reset";

export const loader = ({ context, params }: Route.LoaderArgs) => loadAccountLink(context, { purpose, ...params });

export const action = ({ context, request, params }: Route.ActionArgs) =>
	storeLinkedPassword(context, request, { purpose, ...params });

export default function PasswordResetLink({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<NewPassword
			title="Choose a new password"
			text="Your new password will sign you out everywhere. Then sign in again."
			account={loaderData}
			result={actionData}
		/>
	);
}

export { clientAction, ErrorBoundary, handle, links } from "./new-password.tsx";
