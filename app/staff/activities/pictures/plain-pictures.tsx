import { getFieldId } from "../../../ui/form/error-summary.tsx";
import { acceptedPictureTypes } from "../../../ui/staff/accepted-picture-types.ts";

/** The picture field without JavaScript: URLs to type (`images` has one per line), and one file to submit. */
export function PlainPictures({ imageUrl, images }: { imageUrl: string; images: string }) {
	return (
		<div className="grid gap-3">
			<div>
				<label htmlFor={getFieldId("imageUrl")} className="mb-1 block text-sm">
					Web address of the main picture
				</label>
				<input id={getFieldId("imageUrl")} name="imageUrl" inputMode="url" defaultValue={imageUrl} className="field" />
			</div>
			<div>
				<label htmlFor={getFieldId("imageFile")} className="mb-1 block text-sm">
					Or a file: JPEG, PNG, WebP or AVIF, 10 MB at most
				</label>
				<input
					id={getFieldId("imageFile")}
					name="imageFile"
					type="file"
					accept={acceptedPictureTypes}
					className="field"
				/>
			</div>
			<div>
				<label htmlFor={`${getFieldId("images")}-lines`} className="mb-1 block text-sm">
					Further pictures: one web address a line
				</label>
				<textarea id={`${getFieldId("images")}-lines`} name="images" rows={3} defaultValue={images} className="field" />
			</div>
		</div>
	);
}
