import { ImageOff, RotateCw, X } from "lucide-react";
import { useId } from "react";
import type { Upload } from "./use-uploads.ts";

type UploadListProps = { uploads: Upload[]; onCancel: (key: number) => void; onRetry: (key: number) => void };

export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
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
