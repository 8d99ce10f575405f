import { ImagePlus } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { normalizeHttpUrl } from "../../../../domain/url.ts";
import { FieldMessage } from "../../../ui/form-field.tsx";
import { acceptedPictureTypes } from "../../../ui/staff/accepted-picture-types.ts";
import { getFieldId } from "../../../ui/staff/fields.tsx";

type AddPicturesProps = {
	most: number;
	/** How many more there may be. */
	room: number;
	isKnown: (url: string) => boolean;
	onFiles: (files: File[]) => void;
	onAddress: (url: string) => void;
};

/** Three ways to bring a picture: choose or drop or paste a file, or name its web address. */
export function AddPictures({ most, room, isKnown, onFiles, onAddress }: AddPicturesProps) {
	const [message, setMessage] = useState("");
	const id = useId();
	const take = (files: File[]) => {
		if (files.length === 0) return;
		setMessage(files.length > room ? roomText(most, room, files.length) : "");
		onFiles(files.slice(0, Math.max(0, room)));
	};
	usePastedFiles(take);
	return (
		<div>
			<DropZone onFiles={take}>
				<label
					htmlFor={getFieldId("imageUrl")}
					className="button button-quiet relative has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
				>
					<ImagePlus aria-hidden className="size-5" />
					{most === 1 ? "Choose a picture" : "Choose pictures"}
					<input
						id={getFieldId("imageUrl")}
						type="file"
						accept={acceptedPictureTypes}
						multiple={most > 1}
						aria-describedby={`${id}-files`}
						onChange={({ currentTarget }) => {
							take([...(currentTarget.files ?? [])]);
							// So that the same file can be chosen again.
							currentTarget.value = "";
						}}
						className="sr-only"
					/>
				</label>
				<p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">
					or drop or paste {most === 1 ? "it" : "them"} here: JPEG, PNG, WebP or AVIF, 10 MB at most
				</p>
			</DropZone>
			<FieldMessage id={`${id}-files`} message={message || undefined} />
			<AddressLine
				onAddress={(typed) => {
					const url = normalizeHttpUrl(typed);
					if (!url) return "Please enter a web address that begins with https:// or http://.";
					if (isKnown(url)) return "This picture is in the list already.";
					if (room <= 0) return roomText(most, room, 1);
					onAddress(url);
					return null;
				}}
			/>
		</div>
	);
}

function roomText(most: number, room: number, wanted: number): string {
	if (most === 1) return "There is room for one picture: only the first was taken.";
	if (room <= 0) return `There is room for ${most} pictures. Remove one to add another.`;
	return `There is room for ${most} pictures: ${wanted - room} of those ${wanted} were left out.`;
}

/** Takes dropped files; the button in it does the same. */
function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: React.ReactNode }) {
	const [isOver, setOver] = useState(false);
	const drag = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		setOver(true);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way, beside the button inside
		<div
			onDragEnter={drag}
			onDragOver={drag}
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

/** `onAddress` answers what is wrong with it, or null where it has been taken. */
function AddressLine({ onAddress }: { onAddress: (typed: string) => string | null }) {
	const [typed, setTyped] = useState("");
	const [message, setMessage] = useState<string | null>(null);
	const id = useId();
	const add = () => {
		const problem = typed.trim() === "" ? null : onAddress(typed.trim());
		setMessage(problem);
		if (problem === null) setTyped("");
	};
	return (
		<div className="mt-1">
			<label htmlFor={id} className="mb-1 block text-sm">
				Add by web address
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
						// Not the whole form.
						event.preventDefault();
						add();
					}}
					// What was typed here must not be lost because 'Add' was not pressed.
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

/** Files pasted anywhere on the page, but where somebody is writing an article. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
	const handler = useRef(onFiles);
	useEffect(() => {
		handler.current = onFiles;
	});
	useEffect(() => {
		const onPaste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			const isElsewhere = event.target instanceof HTMLElement && event.target.isContentEditable;
			if (files.length === 0 || isElsewhere) return;
			event.preventDefault();
			handler.current(files);
		};
		document.addEventListener("paste", onPaste);
		return () => document.removeEventListener("paste", onPaste);
	}, []);
}
