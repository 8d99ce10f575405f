import { data, href, useSearchParams } from "react-router";
import type { StaffAccount } from "../../../auth/port.ts";
import { errors } from "../../../domain/errors.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { AccountForm } from "../../../domain/staff/account-form.ts";
import { invitationTtlDays } from "../../../domain/staff/account-link.ts";
import { getClock, getServices, readFormData } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { InlineDeletion } from "../inline-deletion.tsx";
import { requireRecentSignIn, requireStaff } from "../require-staff.server.ts";
import { logRefusal, refuse } from "../respond.server.ts";
import type { Route } from "./+types/accounts";
import { getOutcomeText } from "./account-outcome.ts";
import { InvitationForm, InvitationTable } from "./invitations.tsx";

// Opened by a busy staff member who lets a new colleague in, or removes one who has left.

export const handle = { failed: "load the accounts" };

export async function loader({ context }: Route.LoaderArgs) {
	const { id: ownId } = requireStaff(context);
	const { auth, mail } = getServices(context).backend;
	const { accounts, invitations } = await auth.accounts.listForStaff(getClock(context).now());
	return { ownId, isSending: mail.isSending, accounts, invitations };
}

/** Invites somebody. If mail is not sent, the page shows the link once to the inviting person. */
export async function action({ context, request }: Route.ActionArgs) {
	const { email: by } = requireRecentSignIn(context, request);
	const form = parseForm(AccountForm, await readFormData(request));
	if (!form.ok) return data<ActionResult>({ ok: false, errors: form.errors, values: form.values }, { status: 400 });
	const { auth, mail } = getServices(context).backend;
	const { email } = form.value;
	try {
		const invited = await auth.accountLinks.invite(email, { by });
		if (invited.outcome === "duplicate") {
			const message = errors.accountExists.text;
			return refuse({ code: "accountExists", errors: { email: message }, values: form.value });
		}
		if (mail.isSending) return data<ActionResult>({ ok: true, message: `We’re sending an invitation to ${email}.` });
		const message = `Send this link to ${email}. We only show it now. It works once and expires after ${invitationTtlDays} days:`;
		return data<ActionResult>({ ok: true, message, secretUrl: invited.url });
	} catch (error) {
		return refuse({ ...logRefusal({ context, failedCode: "change the account" }, error), values: form.value });
	}
}

export const clientAction = submitInPlace("change the account");

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
	const { ownId, isSending, accounts, invitations } = loaderData;
	const outcome = getOutcomeText(useSearchParams()[0]);
	return (
		<>
			<PageHeader title="Staff" status={formatQuantity(accounts.length, "account")} />
			{outcome && !actionData && (
				<p
					role="status"
					className={`mb-5 rounded-lg px-4 py-3 ${outcome.isFailure ? "bg-danger-ground text-danger" : "bg-ok-ground text-ok"}`}
				>
					{outcome.text}
				</p>
			)}
			<InvitationForm result={actionData} />
			{!isSending && <NoMailServer />}
			<AccountTable accounts={accounts} ownId={ownId} isSending={isSending} />
			{invitations.length > 0 && <InvitationTable invitations={invitations} />}
		</>
	);
}

function NoMailServer() {
	return (
		<p className="mb-5 max-w-prose text-ink-soft">
			No mail server is set up (<code>SMTP_URL</code>), so this site can’t send e-mail. Each invitation’s link appears
			here for you to send. To reset a forgotten password, run{" "}
			<code className="wrap-anywhere">npm run staff -- password EMAIL</code>.
		</p>
	);
}

type AccountTableProps = { accounts: StaffAccount[]; ownId: string; isSending: boolean };

function AccountTable({ accounts, ownId, isSending }: AccountTableProps) {
	return (
		<ListTable
			rows={accounts}
			columns={[
				{
					name: "Email",
					className: "wrap-anywhere md:min-w-44 md:max-w-80",
					cell: ({ email, createdAt, mustChangePassword }) => (
						<>
							<span>{email}</span>
							<span className="block w-full font-normal text-ink-soft text-sm">
								Since <Timestamp time={createdAt} />
							</span>
							{mustChangePassword && (
								<span className="block w-full font-normal text-ink-soft text-sm">
									Hasn’t changed their first password yet
								</span>
							)}
						</>
					),
				},
				{
					name: "Last sign-in",
					cell: ({ lastSignInAt }) => (lastSignInAt ? <Timestamp time={lastSignInAt} /> : "Never"),
				},
				{ name: "Signed in", cell: ({ sessions }) => describeSessions(sessions) },
				{ name: "Passkeys", cell: describePasskeys },
			]}
			actions={(account) =>
				account.id === ownId ? <OwnAccountLink /> : <Actions account={account} isSending={isSending} />
			}
		/>
	);
}

function describeSessions(sessions: number): string {
	if (sessions === 0) return "Nowhere";
	return sessions === 1 ? "In one browser" : `In ${sessions} browsers`;
}

function describePasskeys({ passkeys, requiresPasskey }: StaffAccount): string {
	if (passkeys === 0) return "None";
	return requiresPasskey ? `${passkeys}, required` : String(passkeys);
}

function OwnAccountLink() {
	return (
		<div className="flex md:justify-end">
			<ButtonLink to={href("/admin/account")} look="small">
				Your account
			</ButtonLink>
		</div>
	);
}

function Actions({ account: { id, email, sessions }, isSending }: { account: StaffAccount; isSending: boolean }) {
	return (
		<div className="flex flex-wrap gap-2 md:justify-end">
			{isSending && (
				<ActionButton action={href("/admin/staff/:id/password-reset", { id })} about={`to ${email}`}>
					Send reset link
				</ActionButton>
			)}
			{sessions > 0 && (
				<ActionButton action={href("/admin/staff/:id/sessions/ending", { id })}>
					Sign out everywhere<span className="sr-only">: {email}</span>
				</ActionButton>
			)}
			<InlineDeletion collection="staff" id={id} title={email} consequence="They’ll be signed out right away." />
		</div>
	);
}
