import { data, href, Link } from "react-router";
import { errors } from "../../../../domain/errors.ts";
import { parseForm } from "../../../../domain/forms/parse-form.ts";
import { CodeForm } from "../../../../domain/staff/code-form.ts";
import { getServices, logFailure, readFormData, rethrowAsFailure } from "../../../context.server.ts";
import type { ActionFailure } from "../../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../../ui/staff/staff-failure.tsx";
import { submitInPlace } from "../../../ui/staff/submit-form.ts";
import { getClient } from "../../login/password-form.server.ts";
import { requireStaff } from "../../require-staff.server.ts";
import type { Route } from "./+types/confirmation";
import { FirstCodeForm } from "./first-code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta: Route.MetaFunction = () => createStaffMeta("Turn on two-step verification");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const finding = getServices(context).backend.auth.codes.find(request.headers.get("cookie") ?? "");
	const { state } = await rethrowAsFailure(context, "accountFailed", finding);
	return { state };
}

export type ConfirmationResult = ActionFailure | { ok: true; recoveryCodes: string[] };

/** Turns two-step verification on, with a first code. */
export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const { backend, clientAddress } = getServices(context);
	const form = parseForm(CodeForm, await readFormData(request));
	if (!form.ok) return data<ConfirmationResult>({ ok: false, errors: form.errors }, { status: 400 });
	try {
		const result = await backend.auth.codes.confirm(form.value.code, getClient(request, clientAddress));
		if (!result.ok)
			return data<ConfirmationResult>({ ok: false, errors: { code: errors.codeWrong.text } }, { status: 401 });
		const headers = new Headers(result.setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
		return data<ConfirmationResult>({ ok: true, recoveryCodes: result.recoveryCodes }, { headers });
	} catch (error) {
		const { reference } = logFailure(context, "codesFailed", error);
		return data<ConfirmationResult>(
			{ ok: false, errors: {}, message: errors.codesFailed.text, reference },
			{ status: 500 },
		);
	}
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "codesFailed");

export default function Confirmation({ loaderData: { state }, actionData: result }: Route.ComponentProps) {
	if (result?.ok) {
		return <RecoveryCodes codes={result.recoveryCodes} title="Two-step verification is on" />;
	}
	return (
		<>
			<PageHeader title="Turn on two-step verification" status={state === "on" ? undefined : "Step 2 of 2"} />
			<div className="staff-panel max-w-2xl p-5">
				{state === "unconfirmed" ? (
					<>
						<p>
							Not on yet. Don’t see Larkabout in your app?{" "}
							<Link to={href("/admin/account/codes")} className="font-semibold underline">
								Show a new QR code
							</Link>
							.
						</p>
						<FirstCodeForm failure={result} />
					</>
				) : (
					<p>
						<span>{state === "on" ? "Two-step verification is on." : "Two-step verification is off."}</span>{" "}
						<Link to={href("/admin/account")} className="font-semibold underline">
							Back to your account
						</Link>
					</p>
				)}
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="accountFailed" />;
}
