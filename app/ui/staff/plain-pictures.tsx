import { fieldId } from "./fields.tsx";
import { pictureTypes } from "./picture-types.ts";

type PlainPicturesProps = {
	imageUrl: string;
	/** One address a line; null where there is but one picture. */
	images: string | null;
};

/** The same without JavaScript: addresses to type, and one file to send along. */
export function PlainPictures({ imageUrl, images }: PlainPicturesProps) {
	return (
		<div className="grid gap-3">
			<div>
				<label htmlFor={fieldId("imageUrl")} className="mb-1 block text-sm">
					{images === null ? "Web address" : "Web address of the main picture"}
				</label>
				<input id={fieldId("imageUrl")} name="imageUrl" inputMode="url" defaultValue={imageUrl} className="field" />
			</div>
			<div>
				<label htmlFor={fieldId("imageFile")} className="mb-1 block text-sm">
					Or a file: JPEG, PNG, WebP or AVIF, 10 MB at most
				</label>
				<input id={fieldId("imageFile")} name="imageFile" type="file" accept={pictureTypes} className="field" />
			</div>
			{images !== null && (
				<div>
					<label htmlFor={`${fieldId("images")}-lines`} className="mb-1 block text-sm">
						Further pictures: one web address a line
					</label>
					<textarea id={`${fieldId("images")}-lines`} name="images" rows={3} defaultValue={images} className="field" />
				</div>
			)}
		</div>
	);
}
