import type { ReactNode } from "react";
import { Link } from "react-router";
import { submissionConfirmationTtlDays } from "../../../domain/submission/submission.ts";
import { LetterPage } from "../../ui/letter-page.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";

/** Replaces a form about a listing once it is sent. */
export function Sent({
	title,
	back,
	children,
}: {
	title: string;
	back: { to: string; label: string };
	children: ReactNode;
}) {
	return (
		<LetterPage title={title} text={children}>
			<Link to={back.to} className="button button-quiet">
				{back.label}
			</Link>
		</LetterPage>
	);
}

type PleaseConfirmProps = { email: string | null; back: { to: string; label: string } };

/** Asks the sender to confirm by mail. Without a mail server nobody can, and staff see the request at once. */
export function PleaseConfirm({ email, back }: PleaseConfirmProps) {
	if (!useSendsMail()) {
		return (
			<Sent title="We have it" back={back}>
				<p>
					We’ll look at it and reply to <span>{email}</span>.
				</p>
			</Sent>
		);
	}
	return (
		<Sent title="Check your inbox" back={back}>
			<p>
				We’ll send a link to <span>{email}</span>. Open it to confirm, and we’ll take a look. If you don’t, we’ll delete
				what you sent after {submissionConfirmationTtlDays} days.
			</p>
		</Sent>
	);
}
