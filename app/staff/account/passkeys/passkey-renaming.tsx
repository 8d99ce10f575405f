import { href, useFetcher } from "react-router";
import type { OwnPasskey } from "../../../../auth/port.ts";
import { createFieldProps } from "../../../../domain/forms/field-props.ts";
import { PasskeyForm } from "../../../../domain/staff/passkey-form.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { PostForm } from "../../../ui/form/post-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Confirmation } from "../../../ui/staff/confirmation.tsx";

export function PasskeyRenaming({ passkey: { id, name } }: { passkey: OwnPasskey }) {
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
