import { brand } from "../../../domain/brand.ts";
import type { FailureHandle } from "../../failure.ts";
import { failureMeta } from "../../ui/page-meta.ts";
import styles from "../../ui/styles/staff.css?url";
import type { Route } from "./+types/invitation";
import { loadAccountLink, storeLinkedPassword } from "./linked-account.server.ts";
import { AccountLinkFailure, NewPassword } from "./new-password.tsx";
import { submitSignIn } from "./submit-sign-in.ts";

// Opened by a new colleague from the link in an invitation.

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { failed: "accountLinkFailed" } satisfies FailureHandle;

export const meta: Route.MetaFunction = ({ error }) =>
	error ? failureMeta(error) : [{ title: `Your account | ${brand.name}` }];

const purpose = "invitation";

export const loader = ({ context, params }: Route.LoaderArgs) => loadAccountLink(context, { purpose, ...params });

export const action = ({ context, request, params }: Route.ActionArgs) =>
	storeLinkedPassword(context, request, { purpose, ...params });

export const clientAction = (args: Route.ClientActionArgs) => submitSignIn(args, "accountLinkFailed");

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

export { AccountLinkFailure as ErrorBoundary };
