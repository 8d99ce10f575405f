import { data, href, Link } from "react-router";
import { errors } from "../../../../domain/errors.ts";
import { parseForm } from "../../../../domain/forms/parse-form.ts";
import { CurrentPasswordForm } from "../../../../domain/staff/password-form.ts";
import { getServices, logFailure, readFormData } from "../../../context.server.ts";
import { createQrCode } from "../../../ui/qr-code.server.ts";
import { createStaffMeta, PageHeader } from "../../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../../ui/staff/staff-failure.tsx";
import { getClient } from "../../login/password-form.server.ts";
import { requireStaff } from "../../require-staff.server.ts";
import type { Route } from "./+types/start";
import { CodeSetup, type CodeSetupDetails } from "./code-setup.tsx";
import { describePasswordRefusal } from "./describe-password-refusal.server.ts";
import { type PasswordAnswer, PasswordQuestion } from "./password-question.tsx";

export const meta: Route.MetaFunction = () => createStaffMeta("Turn on two-step verification");

export async function loader({ context }: Route.LoaderArgs) {
	const { email } = requireStaff(context);
	return { email };
}

type StartResult = PasswordAnswer | { setup: CodeSetupDetails };

/** Creates the key for the authenticator app. */
export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const { backend, clientAddress } = getServices(context);
	const form = parseForm(CurrentPasswordForm, await readFormData(request));
	if (!form.ok) return data<StartResult>({ errors: form.errors }, { status: 400 });
	try {
		const result = await backend.auth.codes.start(form.value.currentPassword, getClient(request, clientAddress));
		if (!result.ok) return describePasswordRefusal(result.reason);
		const key = new URL(result.uri).searchParams.get("secret") ?? "";
		return data<StartResult>({ setup: { uri: result.uri, key, qrCode: createQrCode(result.uri) } });
	} catch (error) {
		const { reference } = logFailure(context, "codesFailed", error);
		return data<StartResult>({ errors: {}, message: errors.codesFailed.text, reference }, { status: 500 });
	}
}

export default function Start({ loaderData: { email }, actionData: result }: Route.ComponentProps) {
	const setup = result && "setup" in result ? result.setup : null;
	return (
		<>
			<PageHeader title="Turn on two-step verification" status={setup ? "Step 2 of 2" : "Step 1 of 2"} />
			<div className="staff-panel max-w-2xl p-5">
				{setup ? (
					<CodeSetup setup={setup} />
				) : (
					<>
						<p className="max-w-prose">
							You need a password manager or an authenticator app on your phone, like Google Authenticator, Microsoft
							Authenticator or Aegis. It shows a new six-digit code every 30 seconds. When you sign in, we’ll ask for
							that code after your password, so nobody can get in with your password alone.
						</p>
						<PasswordQuestion email={email} answer={result && "errors" in result ? result : undefined} label="Continue">
							<Link to={href("/admin/account")} className="button button-quiet">
								Not now
							</Link>
						</PasswordQuestion>
					</>
				)}
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="accountFailed" />;
}
