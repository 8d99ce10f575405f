import { useEffect, useRef, useState } from "react";
import { activityLimits } from "../../../../domain/activity/activity-input.ts";
import { PictureInputs } from "./picture-inputs.tsx";
import { PictureList } from "./picture-list.tsx";
import type { FieldPicture } from "./picture-values.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";
import { WaitForUploads } from "./wait-for-uploads.tsx";

/** The main picture and the others. */
const maxPictures = activityLimits.images + 1;

type InteractivePicturesProps = { pictures: FieldPicture[]; onChange: (pictures: FieldPicture[]) => void };

/** The picture field with JavaScript: the list of pictures, the uploads in progress, and the inputs for more. */
export function InteractivePictures({ pictures, onChange }: InteractivePicturesProps) {
	const [announcement, setAnnouncement] = useState("");
	// Holds pictures that were added since the last render, when several uploads end at once.
	const latest = useRef(pictures);
	useEffect(() => {
		latest.current = pictures;
	});

	function change(changed: FieldPicture[], text: string) {
		latest.current = changed;
		onChange(changed);
		setAnnouncement(text);
	}

	function add(url: string, text: string) {
		if (latest.current.length < maxPictures) change([...latest.current, { url, alt: "" }], text);
	}

	const { uploads, ...queue } = useUploads({
		folder: "activities",
		onStored: (url, file) => add(url, `${file.name} has been added.`),
		onFailed: (message, file) => setAnnouncement(`${file.name}: ${message}`),
	});
	return (
		<div className="grid grid-cols-1 gap-2">
			<PictureList pictures={pictures} onChange={change} />
			<div>
				<UploadList uploads={uploads} onCancel={queue.cancel} onRetry={queue.retry} />
				<WaitForUploads isUploading={uploads.some(({ phase }) => phase !== "failed")} />
			</div>
			<PictureInputs
				maxPictures={maxPictures}
				remaining={maxPictures - pictures.length - uploads.length}
				isKnown={(url) => pictures.some((picture) => picture.url === url)}
				onFiles={queue.add}
				onUrl={(url) => add(url, "The picture has been added.")}
			/>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</div>
	);
}
