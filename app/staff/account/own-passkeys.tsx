import { href } from "react-router";
import type { OwnPasskey } from "../../../auth/port.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { PasskeyAddition } from "./passkeys/passkey-addition.tsx";
import { PasskeyRenaming } from "./passkeys/passkey-renaming.tsx";
import { PasskeyRequirement } from "./passkeys/passkey-requirement.tsx";

type OwnPasskeysProps = { passkeys: OwnPasskey[]; isRequired: boolean; host: string | null };

export function OwnPasskeys({ passkeys, isRequired, host }: OwnPasskeysProps) {
	return (
		<section aria-labelledby="passkeys" className="staff-panel p-5">
			<h2 id="passkeys" className="text-xl">
				Passkeys
				{isRequired && <span className="ml-2 rounded-md bg-ok-ground px-2 font-text text-base text-ok">required</span>}
			</h2>
			<p className="mt-1 text-ink-soft">
				Sign in with your fingerprint, face or PIN instead of a password. Passkeys can’t be guessed, and fake sites
				can’t steal them.
			</p>
			{passkeys.length > 0 && (
				<ul className="mt-3 divide-y divide-line border-line border-y">
					{passkeys.map((passkey) => (
						<li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
							<p className="min-w-0">
								<span className="block break-words font-semibold">{passkey.name}</span>
								<span className="text-ink-soft text-sm">
									Added <Timestamp time={passkey.addedAt} />
								</span>
							</p>
							<div className="flex flex-wrap gap-2">
								<PasskeyRenaming passkey={passkey} />
								{!(isRequired && passkeys.length === 1) && <PasskeyRemoval passkey={passkey} isRequired={isRequired} />}
							</div>
						</li>
					))}
				</ul>
			)}
			{host === null ? (
				<p className="mt-3">
					You can’t use passkeys on this site yet. They need an address with https and a domain name.
				</p>
			) : (
				<PasskeyAddition host={host} />
			)}
			{(passkeys.length > 0 || isRequired) && <PasskeyRequirement isRequired={isRequired} count={passkeys.length} />}
		</section>
	);
}

type PasskeyRemovalProps = { passkey: OwnPasskey; isRequired: boolean };

function PasskeyRemoval({ passkey: { id, name }, isRequired }: PasskeyRemovalProps) {
	return (
		<Confirmation
			name={`passkey-${id}`}
			label={
				<>
					Remove<span className="sr-only"> {name}</span>
				</>
			}
			labelClassName="button button-danger button-small"
			title={`Remove ${name}?`}
			confirm={(close) => (
				<ActionButton
					action={href("/admin/account/passkeys/:id/removal", { id })}
					className="button button-danger"
					onPress={close}
				>
					Remove it
				</ActionButton>
			)}
		>
			<p>
				{`You won’t be able to sign in with it. ${isRequired ? "Other passkeys still work." : "Your password still works."}`}
			</p>
		</Confirmation>
	);
}
