import { useState } from "react";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { getFieldId } from "../../../ui/form/error-summary.tsx";
import { type FormFields, StaffFieldMessage } from "../../../ui/form/fields.tsx";
import { HiddenField } from "../../../ui/form/hidden-field.tsx";
import { InteractivePictures } from "./interactive-pictures.tsx";
import { parsePictureValues, toPictureValues } from "./picture-values.ts";
import { PlainPictures } from "./plain-pictures.tsx";

/**
 * The pictures of an activity, uploaded or named by their URL. The form submits `imageUrl` (the first picture), `images`
 * (the others, one URL per line) and `imageAlts` (JSON: URL → alternative text). Without JavaScript, a file is submitted
 * as `imageFile`.
 */
export function PicturesField({ values, messages }: FormFields) {
	const [pictures, setPictures] = useState(() => parsePictureValues(values));
	const isHydrated = useIsHydrated();
	const { imageUrl, images, imageAlts } = toPictureValues(pictures);
	return (
		<fieldset id={getFieldId("images")} tabIndex={-1} className="min-w-0">
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
			<StaffFieldMessage name="imageUrl" message={messages.imageUrl} />
			<StaffFieldMessage name="images" message={messages.images} />
		</fieldset>
	);
}
