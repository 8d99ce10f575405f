import type { ReactNode } from "react";
import { href } from "react-router";
import { hasSecretLink, mailKindNames, personalize } from "../../../domain/mail/mail.ts";
import { getDocuments, getServices, notFound } from "../../context.server.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/mail-details";
import { MailState } from "./mail-state.tsx";
import { SendAgainButton } from "./send-again-button.tsx";

export const handle = { failed: "load the mail" };

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const found = await getDocuments(context).outbox.find(params.id);
	if (!found) throw notFound("mailNotFound");
	const { id, kind, recipient, subject, state, lastAnswer, attempts, nextAttemptAt, sentAt, createdAt } = found;
	const { headers, unsubscribeUrl, attachments, messageId } = found;
	const { from, isSending } = getServices(context).backend.mail;
	return {
		from,
		isSending,
		mail: { id, kind, recipient, subject, state, lastAnswer, attempts, nextAttemptAt, sentAt, createdAt },
		headers: {
			"Message-ID": messageId,
			...headers,
			...(unsubscribeUrl && { "List-Unsubscribe": `<${unsubscribeUrl}>` }),
		},
		text: personalize(found).text,
		attachments,
		hasSecretLink: hasSecretLink(found),
	};
}

type Data = Route.ComponentProps["loaderData"];

export default function StaffMail({ loaderData }: Route.ComponentProps) {
	const { mail, text, attachments } = loaderData;
	return (
		<>
			<PageHeader title={mail.subject}>
				{mail.state === "failed" && <SendAgainButton id={mail.id} recipient={mail.recipient} />}
				<ButtonLink to={href("/admin/mail")}>All mail</ButtonLink>
			</PageHeader>
			<Facts {...loaderData} />
			<h2 className="mt-6 mb-2 text-lg">As it arrives</h2>
			{loaderData.hasSecretLink && (
				<p className="mb-2 max-w-prose text-ink-soft">
					We left out the link here: anyone with it could take over the account.
				</p>
			)}
			{/* Scripts are blocked. `allow-same-origin` lets the mail's pictures load. Its links open beside this page. */}
			<iframe
				title="The e-mail in HTML"
				src={href("/admin/mail/:id/html", { id: mail.id })}
				sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
				className="staff-panel h-160 w-full"
			/>
			<h2 className="mt-6 mb-2 text-lg">In plain text</h2>
			<pre className="staff-panel wrap-anywhere whitespace-pre-wrap px-4 py-3 text-sm">{text}</pre>
			{attachments.map(({ filename, contentType, content }) => (
				<details key={filename} className="mt-6">
					<summary className="font-semibold">
						Attached: {filename} <span className="font-normal text-ink-soft">({contentType})</span>
					</summary>
					<pre className="staff-panel wrap-anywhere mt-2 whitespace-pre-wrap px-4 py-3 text-sm">{content}</pre>
				</details>
			))}
		</>
	);
}

function Facts({ mail, headers, from, isSending }: Data) {
	return (
		<div className="staff-panel px-4 py-3">
			<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
				<Fact name="State">
					<MailState {...mail} />
				</Fact>
				<Fact name="Purpose">{mailKindNames[mail.kind]}</Fact>
				<Fact name="From">{from}</Fact>
				<Fact name="To">{mail.recipient}</Fact>
				<Fact name="Written">
					<Timestamp time={mail.createdAt} />
				</Fact>
				{mail.sentAt && (
					<Fact name="Sent">
						<Timestamp time={mail.sentAt} />
					</Fact>
				)}
				{isSending && mail.state === "waiting" && mail.attempts > 0 && (
					<Fact name="Next attempt">
						<Timestamp time={mail.nextAttemptAt} />
					</Fact>
				)}
			</dl>
			<details>
				<summary className="link inline-flex min-h-11 items-center">Details</summary>
				<FactList facts={Object.entries(headers)} />
			</details>
		</div>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-ink-soft">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</>
	);
}
