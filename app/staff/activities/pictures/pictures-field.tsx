import { useState } from "react";
import type { FormFields } from "../../../../domain/forms/field-props.ts";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { acceptedPictureTypes } from "../../../ui/accepted-picture-types.ts";
import { FieldMessage, TextArea, TextField } from "../../../ui/form/fields.tsx";
import { useFieldId } from "../../../ui/form/form-context.ts";
import { HiddenField } from "../../../ui/form/hidden-field.tsx";
import { InteractivePictures } from "./interactive-pictures.tsx";
import { parsePictureValues, toPictureValues } from "./picture-values.ts";

/** Without JavaScript, the form submits a file as `imageFile`. */
export function PicturesField({ values, errors }: FormFields) {
	const [pictures, setPictures] = useState(() => parsePictureValues(values));
	const isHydrated = useIsHydrated();
	const id = useFieldId("images");
	const { imageUrl, images, imageAlts } = toPictureValues(pictures);
	return (
		<fieldset id={isHydrated ? id : undefined} tabIndex={-1} className="min-w-0">
			<legend className="mb-1 font-semibold">
				Pictures <span className="font-normal text-ink-soft text-sm">(optional)</span>
			</legend>
			{isHydrated ? (
				<>
					<InteractivePictures pictures={pictures} onUpdate={setPictures} />
					<HiddenField name="imageUrl" value={imageUrl} />
					<HiddenField name="images" value={images} />
					<HiddenField name="imageAlts" value={imageAlts} />
					<FieldMessage name="imageUrl" message={errors.imageUrl} />
					<FieldMessage name="images" message={errors.images} />
				</>
			) : (
				<>
					<PlainPictures imageUrl={imageUrl} images={images} errors={errors} />
					<input type="hidden" name="imageAlts" value={imageAlts} />
				</>
			)}
		</fieldset>
	);
}

type PlainPicturesProps = { imageUrl: string; images: string; errors: FormFields["errors"] };

function PlainPictures({ imageUrl, images, errors }: PlainPicturesProps) {
	const fileId = useFieldId("imageFile");
	return (
		<div className="grid gap-3">
			<TextField
				isOptional={false}
				name="imageUrl"
				label="Main picture’s web address"
				message={errors.imageUrl}
				inputMode="url"
				defaultValue={imageUrl}
			/>
			<div>
				<label htmlFor={fileId} className="mb-1 block text-sm">
					Or a file: JPEG, PNG, WebP or AVIF, up to 10 MB
				</label>
				<input id={fileId} name="imageFile" type="file" accept={acceptedPictureTypes} className="field" />
			</div>
			<TextArea
				isOptional={false}
				name="images"
				label="More pictures: one web address per line"
				message={errors.images}
				rows={3}
				defaultValue={images}
			/>
		</div>
	);
}
