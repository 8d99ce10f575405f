import { requestConfirmationTtlDays } from "../../../domain/listing/provider-request.ts";
import { Sent } from "./sent.tsx";

/** Says that the address of a request has to confirm itself. */
export function PleaseConfirm({ email, back }: { email: string | null; back: { to: string; label: string } }) {
	return (
		<Sent title="Please confirm by mail" back={back}>
			<p>
				A link is on its way to {email}. Our staff see what you sent once you have pressed it; without that it is
				deleted after {requestConfirmationTtlDays} days.
			</p>
		</Sent>
	);
}
