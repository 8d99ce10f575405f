import { ImagePlus } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { normalizeHttpUrl } from "../../../../domain/url.ts";
import { acceptedPictureTypes } from "../../../ui/accepted-picture-types.ts";
import { FieldMessage } from "../../../ui/form/fields.tsx";
import { useFieldId } from "../../../ui/form/form-context.ts";

type PictureInputsProps = {
	maxPictures: number;
	remaining: number;
	isKnown: (url: string) => boolean;
	onFiles: (files: File[]) => void;
	onUrl: (url: string) => void;
};

export function PictureInputs({ maxPictures, remaining, isKnown, onFiles, onUrl }: PictureInputsProps) {
	const [message, setMessage] = useState("");
	const id = useId();
	const inputId = useFieldId("imageUrl");

	function handleFiles(files: File[]) {
		if (files.length === 0) return;
		setMessage(files.length > remaining ? describeLimit(maxPictures, remaining, files.length) : "");
		onFiles(files.slice(0, Math.max(0, remaining)));
	}

	function addUrl(typed: string): string | null {
		const url = normalizeHttpUrl(typed);
		if (!url) return "Enter a web address that starts with https:// or http://.";
		if (isKnown(url)) return "This picture is already in the list.";
		if (remaining <= 0) return describeLimit(maxPictures, remaining, 1);
		onUrl(url);
		return null;
	}

	usePastedFiles(handleFiles);
	return (
		<div>
			<DropZone onFiles={handleFiles}>
				<label
					htmlFor={inputId}
					className="button button-quiet relative has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
				>
					<ImagePlus aria-hidden className="size-5" />
					Choose pictures
					<input
						id={inputId}
						type="file"
						accept={acceptedPictureTypes}
						multiple
						aria-describedby={`${id}-files`}
						onChange={({ currentTarget }) => {
							handleFiles([...(currentTarget.files ?? [])]);
							// Otherwise, choosing the same file again would fire no event.
							currentTarget.value = "";
						}}
						className="sr-only"
					/>
				</label>
				<p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">
					or drop or paste them here: JPEG, PNG, WebP or AVIF, up to 10 MB
				</p>
			</DropZone>
			<FieldMessage id={`${id}-files`} message={message || undefined} />
			<PictureUrlInput onAdd={addUrl} />
		</div>
	);
}

function describeLimit(maxPictures: number, remaining: number, count: number): string {
	if (remaining <= 0) return `You can add up to ${maxPictures} pictures. Remove one to add another.`;
	return `You can add up to ${maxPictures} pictures, so we left out ${count - remaining} of those ${count}.`;
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
	const handler = useRef(onFiles);
	useEffect(() => {
		handler.current = onFiles;
	});
	useEffect(() => {
		const handlePaste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			const isInEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
			if (files.length === 0 || isInEditor) return;
			event.preventDefault();
			handler.current(files);
		};
		document.addEventListener("paste", handlePaste);
		return () => document.removeEventListener("paste", handlePaste);
	}, []);
}

function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
	const [isOver, setOver] = useState(false);
	const handleDrag = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		setOver(true);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
		<div
			onDragEnter={handleDrag}
			onDragOver={handleDrag}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setOver(false);
				onFiles([...event.dataTransfer.files]);
			}}
			data-over={isOver || undefined}
			className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border-2 border-line-strong border-dashed bg-paper p-3 data-over:border-accent data-over:bg-lagoon"
		>
			{children}
		</div>
	);
}

/** `onAdd` returns the error message, or null if the URL was added. */
function PictureUrlInput({ onAdd }: { onAdd: (typed: string) => string | null }) {
	const [typed, setTyped] = useState("");
	const [message, setMessage] = useState<string | null>(null);
	const id = useId();

	function add() {
		const problem = typed.trim() === "" ? null : onAdd(typed.trim());
		setMessage(problem);
		if (problem === null) setTyped("");
	}

	return (
		<div className="mt-1">
			<label htmlFor={id} className="mb-1 block text-sm">
				Add from a web address
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					inputMode="url"
					autoComplete="off"
					placeholder="https://"
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						// Enter would otherwise submit the whole form.
						event.preventDefault();
						add();
					}}
					// Adds a URL that was typed without pressing 'Add', so that it isn't lost.
					onBlur={add}
					aria-invalid={message ? true : undefined}
					aria-describedby={`${id}-message`}
					className="field min-w-0 flex-1"
				/>
				<button type="button" onClick={add} className="button button-quiet">
					Add<span className="sr-only"> picture</span>
				</button>
			</div>
			<FieldMessage id={`${id}-message`} message={message ?? undefined} />
		</div>
	);
}
