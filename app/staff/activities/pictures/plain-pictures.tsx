import { useId } from "react";
import { acceptedPictureTypes } from "../../../ui/accepted-picture-types.ts";
import { useFieldId } from "../../../ui/form/form-context.ts";

export function PlainPictures({ imageUrl, images }: { imageUrl: string; images: string }) {
	const urlId = useFieldId("imageUrl");
	const fileId = useFieldId("imageFile");
	const linesId = useId();
	return (
		<div className="grid gap-3">
			<div>
				<label htmlFor={urlId} className="mb-1 block text-sm">
					Main picture’s web address
				</label>
				<input id={urlId} name="imageUrl" inputMode="url" defaultValue={imageUrl} className="field" />
			</div>
			<div>
				<label htmlFor={fileId} className="mb-1 block text-sm">
					Or a file: JPEG, PNG, WebP or AVIF, up to 10 MB
				</label>
				<input id={fileId} name="imageFile" type="file" accept={acceptedPictureTypes} className="field" />
			</div>
			<div>
				<label htmlFor={linesId} className="mb-1 block text-sm">
					More pictures: one web address per line
				</label>
				<textarea id={linesId} name="images" rows={3} defaultValue={images} className="field" />
			</div>
		</div>
	);
}
