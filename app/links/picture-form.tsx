import type { ReactNode } from "react";
import { pictureUploadLimits } from "../../domain/picture.ts";
import type { FormAnswer } from "../form-answer.ts";
import { acceptedPictureTypes } from "../ui/accepted-picture-types.ts";
import { Field } from "../ui/form/fields.tsx";
import { PostForm } from "../ui/form/post-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

const maxMegabytes = pictureUploadLimits.maxBytes / 1024 / 1024;

/** Sends one picture to staff. `children` stand beside the button. */
export function PictureForm({ problem, children }: { problem: FormAnswer | undefined; children?: ReactNode }) {
	const rejection = problem?.ok === false ? problem : null;
	return (
		<PostForm problem={rejection} encType="multipart/form-data" className="grid gap-4">
			<Field
				name="picture"
				label="Picture"
				hint={`JPEG, PNG or WebP, up to ${maxMegabytes} MB. Make sure you’re allowed to use it. Ask parents before you show their children.`}
				required
				message={rejection?.errors.picture}
			>
				{(attributes) => (
					<input
						{...attributes}
						type="file"
						accept={acceptedPictureTypes}
						onChange={({ currentTarget }) => prepareFile(currentTarget)}
					/>
				)}
			</Field>
			<div className="flex flex-wrap gap-3">
				<SubmitButton sending="Sending…">Send to our staff</SubmitButton>
				{children}
			</div>
		</PostForm>
	);
}

/** Replaces a large photo by a smaller one, and says why a file is not worth sending. */
async function prepareFile(input: HTMLInputElement): Promise<void> {
	const [chosen] = input.files ?? [];
	input.setCustomValidity("");
	if (!chosen) return;
	const file = await shrinkPhoto(chosen);
	// Another one may have been chosen meanwhile.
	if (input.files?.[0] !== chosen) return;
	if (file !== chosen) {
		const transfer = new DataTransfer();
		transfer.items.add(file);
		input.files = transfer.files;
	}
	if (file.size <= pictureUploadLimits.maxBytes) return;
	input.setCustomValidity(`This picture is over ${maxMegabytes} MB. Choose a smaller one.`);
}
