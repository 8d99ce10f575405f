import { useState } from "react";
import type { FormFields } from "../../../../domain/forms/field-props.ts";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { FieldMessage } from "../../../ui/form/fields.tsx";
import { useFieldId } from "../../../ui/form/form-context.ts";
import { HiddenField } from "../../../ui/form/hidden-field.tsx";
import { InteractivePictures } from "./interactive-pictures.tsx";
import { parsePictureValues, toPictureValues } from "./picture-values.ts";
import { PlainPictures } from "./plain-pictures.tsx";

/** Without JavaScript, the form submits a file as `imageFile`. */
export function PicturesField({ values, errors }: FormFields) {
	const [pictures, setPictures] = useState(() => parsePictureValues(values));
	const isHydrated = useIsHydrated();
	const { imageUrl, images, imageAlts } = toPictureValues(pictures);
	return (
		<fieldset id={useFieldId("images")} tabIndex={-1} className="min-w-0">
			<legend className="mb-1 font-semibold">
				Pictures <span className="font-normal text-ink-soft text-sm">(optional)</span>
			</legend>
			{isHydrated ? (
				<>
					<InteractivePictures pictures={pictures} onUpdate={setPictures} />
					<HiddenField name="imageUrl" value={imageUrl} />
					<HiddenField name="images" value={images} />
					<HiddenField name="imageAlts" value={imageAlts} />
				</>
			) : (
				<>
					<PlainPictures imageUrl={imageUrl} images={images} />
					<input type="hidden" name="imageAlts" value={imageAlts} />
				</>
			)}
			<FieldMessage name="imageUrl" message={errors.imageUrl} />
			<FieldMessage name="images" message={errors.images} />
		</fieldset>
	);
}
