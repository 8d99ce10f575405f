import { href, useFetcher } from "react-router";
import type { OwnPasskey } from "../../../auth/port.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { PasskeyForm } from "../../../domain/staff/passkey-form.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { PasskeyAddition } from "./passkeys/passkey-addition.tsx";

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

type PasskeyRequirementProps = { isRequired: boolean; count: number };

function PasskeyRequirement({ isRequired, count }: PasskeyRequirementProps) {
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

function PasskeyRenaming({ passkey: { id, name } }: { passkey: OwnPasskey }) {
	const fetcher = useFetcher();
	return (
		<Confirmation
			name={`name-${id}`}
			label={
				<>
					Rename<span className="sr-only"> {name}</span>
				</>
			}
			labelClassName="button button-quiet button-small"
			title={`Rename ${name}`}
			confirm={(close) => (
				<PostForm
					fetcher={fetcher}
					action={href("/admin/account/passkeys/:id/name", { id })}
					onSubmit={close}
					className="contents"
				>
					<div className="mb-2 w-full">
						<TextField
							{...createFieldProps(PasskeyForm, { name: "New name" }, { values: { name } })("name")}
							autoComplete="off"
						/>
					</div>
					<SubmitButton>Save the name</SubmitButton>
				</PostForm>
			)}
		>
			{null}
		</Confirmation>
	);
}
