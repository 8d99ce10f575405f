import { href } from "react-router";
import { ActionButton } from "../../../ui/staff/action-button.tsx";
import { Confirmation } from "../../../ui/staff/confirmation.tsx";

type PasskeyRequirementProps = { isRequired: boolean; count: number };

export function PasskeyRequirement({ isRequired, count }: PasskeyRequirementProps) {
	const action = href("/admin/account/passkeys/requirement");
	if (isRequired) {
		return (
			<div className="mt-5 border-line border-t pt-4">
				<p className="mb-3">Only a passkey signs you in. Your password doesn’t, not even a new one.</p>
				<ActionButton action={action} values={{ required: "no" }} className="button button-quiet">
					Stop requiring a passkey
				</ActionButton>
			</div>
		);
	}
	return (
		<div className="mt-5 border-line border-t pt-4">
			<p className="mb-3">Your password signs you in, too.</p>
			<Confirmation
				name="passkey-required"
				label="Require a passkey"
				labelClassName="button button-quiet"
				title="Require a passkey?"
				confirm={(close) => (
					<ActionButton action={action} values={{ required: "yes" }} className="button button-main" onPress={close}>
						Yes, require it
					</ActionButton>
				)}
			>
				<p>Your password won’t sign you in anymore, and you’ll be signed out everywhere else.</p>
				{count === 1 && (
					<p className="mt-2 font-semibold">
						You have just one passkey. Add a second one first: if you lose your only one, you’ll need the person who
						runs this site to get back in.
					</p>
				)}
			</Confirmation>
		</div>
	);
}
