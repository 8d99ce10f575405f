import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureUploadLimits } from "../../domain/picture.ts";
import type { FormAnswer } from "../form-answer.ts";
import { acceptedPictureTypes } from "../ui/accepted-picture-types.ts";
import { Field } from "../ui/form/fields.tsx";
import { PostForm } from "../ui/form/post-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

const maxMegabytes = pictureUploadLimits.maxBytes / 1024 / 1024;

type PicturePageProps = {
	title: ReactNode;
	text?: string;
	/** The path of the page before. */
	back: string;
	problem: FormAnswer | undefined;
};

/** A page on which a provider sends one picture to staff. */
export function PicturePage({ title, text, back, problem }: PicturePageProps) {
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 className="text-title wrap-anywhere">{title}</h1>
			{text && <p className="mt-2 text-ink-soft">{text}</p>}
			<PictureForm back={back} problem={problem} />
		</div>
	);
}

function PictureForm({ back, problem }: Pick<PicturePageProps, "back" | "problem">) {
	const rejection = problem?.ok === false ? problem : null;
	return (
		<PostForm problem={rejection} encType="multipart/form-data" className="mt-6 grid gap-4">
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
				<Link to={back} className="button button-quiet">
					Back
				</Link>
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
