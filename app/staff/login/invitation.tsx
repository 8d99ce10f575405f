import { brand } from "../../../domain/brand.ts";
import { failureMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/invitation";
import { loadAccountLink, storeLinkedPassword } from "./linked-account.server.ts";
import { NewPassword } from "./new-password.tsx";

// Opened by a new colleague from the link in an invitation.

export const meta: Route.MetaFunction = ({ error }) =>
	error ? failureMeta(error) : [{ title: `Your account | ${brand.name}` }];

const purpose = "invitation";

export const loader = ({ context, params }: Route.LoaderArgs) => loadAccountLink(context, { purpose, ...params });

export const action = ({ context, request, params }: Route.ActionArgs) =>
	storeLinkedPassword(context, request, { purpose, ...params });

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<NewPassword
			title="Welcome"
			text={`Choose a password for the staff area of ${brand.name}, then sign in with it.`}
			account={loaderData}
			result={actionData}
		/>
	);
}

export { clientAction, ErrorBoundary, handle, links } from "./new-password.tsx";
