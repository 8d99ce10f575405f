import { ImageOff, RotateCw, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { activityLimits } from "../../../../domain/activity/activity-input.ts";
import { PictureInputs } from "./picture-inputs.tsx";
import { PictureList } from "./picture-list.tsx";
import type { FieldPicture, PicturesUpdate } from "./picture-values.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

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

type UploadListProps = { uploads: Upload[]; onCancel: (key: number) => void; onRetry: (key: number) => void };

function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
	if (uploads.length === 0) return null;
	return (
		<ul aria-label="Uploading pictures" className="grid grid-cols-1 gap-2">
			{uploads.map((upload) => (
				<UploadRow
					key={upload.key}
					upload={upload}
					onCancel={() => onCancel(upload.key)}
					onRetry={() => onRetry(upload.key)}
				/>
			))}
		</ul>
	);
}

function UploadRow({ upload, onCancel, onRetry }: { upload: Upload; onCancel: () => void; onRetry: () => void }) {
	const { file, thumbnail, phase, progress, message } = upload;
	const id = useId();
	const isFailed = phase === "failed";
	return (
		<li className="flex items-center gap-3 rounded-xl border border-line bg-paper p-2">
			<span className="grid h-16 w-22 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken">
				{thumbnail ? (
					<img src={thumbnail} alt="" className="size-full object-cover" />
				) : (
					<ImageOff aria-hidden className="text-ink-soft" />
				)}
			</span>
			<div className="min-w-0 flex-1">
				<p id={id} className="truncate font-semibold text-sm">
					{file.name}
				</p>
				{isFailed ? (
					<>
						<p className="font-semibold text-danger text-sm">{message}</p>
						{!upload.isFinal && (
							<button
								type="button"
								onClick={onRetry}
								aria-describedby={id}
								className="button button-quiet button-small mt-1"
							>
								<RotateCw aria-hidden className="size-4" />
								Retry
							</button>
						)}
					</>
				) : (
					<div className="flex flex-wrap items-center gap-x-3">
						<progress
							aria-labelledby={id}
							max={1}
							// Indeterminate while the server converts the picture.
							{...(phase !== "preparing" && { value: progress })}
							className="h-2 min-w-28 flex-1 accent-accent"
						/>
						<span className="w-24 shrink-0 text-ink-soft text-sm tabular-nums">{describePhase(upload)}</span>
					</div>
				)}
			</div>
			<button
				type="button"
				onClick={onCancel}
				aria-label={isFailed ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
				className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
			>
				<X aria-hidden className="size-5" />
			</button>
		</li>
	);
}

function describePhase({ phase, progress }: Upload): string {
	if (phase === "waiting") return "Waiting …";
	return phase === "preparing" ? "Preparing …" : `${Math.round(progress * 100)} %`;
}
