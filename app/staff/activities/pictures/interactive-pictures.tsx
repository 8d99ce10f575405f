import { useEffect, useRef, useState } from "react";
import { activityLimits } from "../../../../domain/activity/activity-input.ts";
import { PictureInputs } from "./picture-inputs.tsx";
import { PictureList } from "./picture-list.tsx";
import type { FieldPicture, PicturesUpdate } from "./picture-values.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** The main picture and the others. */
const maxPictures = activityLimits.images + 1;

type InteractivePicturesProps = { pictures: FieldPicture[]; onUpdate: (update: PicturesUpdate) => void };

export function InteractivePictures({ pictures, onUpdate }: InteractivePicturesProps) {
	const [announcement, setAnnouncement] = useState("");

	function update(change: PicturesUpdate, text: string) {
		onUpdate(change);
		setAnnouncement(text);
	}

	function add(url: string, text: string) {
		update((all) => {
			const isKnown = all.some((picture) => picture.url === url);
			return isKnown || all.length >= maxPictures ? all : [...all, { url, alt: "" }];
		}, text);
	}

	const { uploads, ...queue } = useUploads({
		folder: "activities",
		onStored: (url, file) => add(url, `${file.name} has been added.`),
		onFailed: (message, file) => setAnnouncement(`${file.name}: ${message}`),
	});
	return (
		<div className="grid grid-cols-1 gap-2">
			<PictureList pictures={pictures} onUpdate={update} />
			<div>
				<UploadList uploads={uploads} onCancel={queue.cancel} onRetry={queue.retry} />
				<WaitForUploads
					isUploading={uploads.some(({ phase }) => phase !== "failed")}
					hasFailed={uploads.some(({ phase }) => phase === "failed")}
				/>
			</div>
			<PictureInputs
				maxPictures={maxPictures}
				remaining={maxPictures - pictures.length - uploads.length}
				isKnown={(url) => pictures.some((picture) => picture.url === url)}
				onFiles={queue.add}
				onUrl={(url) => add(url, "Picture added.")}
			/>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</div>
	);
}

/** Lets the form wait for uploads, because it would be saved without the pictures. It is sent once all are stored. */
function WaitForUploads({ isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean }) {
	const [isWaiting, setWaiting] = useState(false);
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const form = element.current?.closest("form");
		if (!form || !isUploading) return;
		const wait = (event: SubmitEvent) => {
			event.preventDefault();
			event.stopPropagation();
			setWaiting(true);
		};
		form.addEventListener("submit", wait, { capture: true });
		return () => form.removeEventListener("submit", wait, { capture: true });
	}, [isUploading]);
	useEffect(() => {
		if (!isWaiting || isUploading) return;
		setWaiting(false);
		if (!hasFailed) element.current?.closest("form")?.requestSubmit();
	}, [isWaiting, isUploading, hasFailed]);
	return (
		<div ref={element} aria-live="polite">
			{isWaiting && <p className="font-semibold">Saving once the pictures are uploaded…</p>}
		</div>
	);
}
