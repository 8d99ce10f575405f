import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { activityLimits } from "../../../../domain/activity/activity-input.ts";
import { getThumbnailUrl } from "../../../../domain/picture.ts";
import type { FieldPicture, PicturesUpdate } from "./picture-values.ts";

type PictureListProps = {
	pictures: FieldPicture[];
	onUpdate: (update: PicturesUpdate, announcement: string) => void;
};

export function PictureList({ pictures, onUpdate }: PictureListProps) {
	const list = useRef<HTMLUListElement>(null);
	const [dragged, setDragged] = useState<number | null>(null);
	const [target, setTarget] = useState<number | null>(null);
	const focus = useRef<{ index: number; action: PictureAction } | null>(null);
	useEffect(() => {
		if (!focus.current) return;
		const { index, action } = focus.current;
		focus.current = null;
		list.current?.children[index]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
	});

	function move(from: number, to: number) {
		const moved = pictures[from];
		if (!moved || to < 0 || to >= pictures.length || from === to) return;
		onUpdate(
			(all) => withoutPicture(all, moved.url).toSpliced(to, 0, moved),
			`Moved to position ${to + 1} of ${pictures.length}.`,
		);
	}

	function handleAction(url: string, index: number, action: PictureAction) {
		if (action === "remove") {
			focus.current = { index: Math.min(index, pictures.length - 2), action };
			onUpdate((all) => withoutPicture(all, url), `Picture ${index + 1} has been removed.`);
			return;
		}
		const to = index + (action === "earlier" ? -1 : 1);
		if (to >= 0 && to < pictures.length) focus.current = { index: to, action };
		move(index, to);
	}

	function handleDragEnd() {
		setDragged(null);
		setTarget(null);
	}

	if (pictures.length === 0) return null;
	return (
		<ul ref={list} aria-label="Pictures, in order" className="grid grid-cols-1 gap-2">
			{pictures.map((picture, index) => (
				<li
					key={picture.url}
					data-target={target === index && dragged !== index ? true : undefined}
					onDragOver={(event) => {
						if (dragged === null) return;
						event.preventDefault();
						setTarget(index);
					}}
					onDrop={(event) => {
						if (dragged === null) return;
						event.preventDefault();
						move(dragged, index);
					}}
					className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-paper p-2 data-target:border-accent data-target:bg-lagoon"
				>
					<PictureThumbnail
						url={picture.url}
						isMain={index === 0 && pictures.length > 1}
						onDragStart={() => setDragged(index)}
						onDragEnd={handleDragEnd}
					/>
					<PictureAltInput
						picture={picture}
						index={index}
						onChange={(alt) =>
							onUpdate((all) => all.map((other) => (other.url === picture.url ? { ...other, alt } : other)), "")
						}
					/>
					<PictureButtons
						index={index}
						count={pictures.length}
						onAction={(action) => handleAction(picture.url, index, action)}
					/>
				</li>
			))}
		</ul>
	);
}

function withoutPicture(pictures: FieldPicture[], url: string): FieldPicture[] {
	return pictures.filter((picture) => picture.url !== url);
}

type PictureAltInputProps = { picture: FieldPicture; index: number; onChange: (alt: string) => void };

function PictureAltInput({ picture, index, onChange }: PictureAltInputProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="block text-sm">
				What it shows<span className="sr-only">, picture {index + 1}</span>
			</label>
			<input
				id={id}
				value={picture.alt}
				maxLength={activityLimits.imageAlt}
				onChange={(event) => onChange(event.currentTarget.value)}
				className="field"
			/>
		</div>
	);
}

type PictureThumbnailProps = { url: string; isMain: boolean; onDragStart: () => void; onDragEnd: () => void };

function PictureThumbnail({ url, isMain, onDragStart, onDragEnd }: PictureThumbnailProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dragging is an alternative to the buttons
		<span
			draggable
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = "move";
				event.dataTransfer.setData("text/plain", url);
				onDragStart();
			}}
			onDragEnd={onDragEnd}
			className="relative block h-16 w-22 cursor-grab overflow-hidden rounded-lg bg-sunken"
		>
			<img
				src={getThumbnailUrl(url)}
				alt=""
				draggable={false}
				referrerPolicy="no-referrer"
				className="size-full object-cover"
			/>
			{isMain && (
				<span className="absolute inset-x-0 bottom-0 bg-ink text-center font-semibold text-page text-xs">Main</span>
			)}
		</span>
	);
}

type PictureAction = "earlier" | "later" | "remove";

type PictureButtonsProps = { index: number; count: number; onAction: (action: PictureAction) => void };

function PictureButtons({ index, count, onAction }: PictureButtonsProps) {
	const picture = `picture ${index + 1}`;
	return (
		<div className="flex max-sm:col-span-3 max-sm:-mt-2 max-sm:justify-end">
			{count > 1 && (
				<>
					<IconButton
						action="earlier"
						label={`Move ${picture} earlier`}
						isDisabled={index === 0}
						onPress={() => onAction("earlier")}
					>
						<ArrowUp aria-hidden className="size-5" />
					</IconButton>
					<IconButton
						action="later"
						label={`Move ${picture} later`}
						isDisabled={index === count - 1}
						onPress={() => onAction("later")}
					>
						<ArrowDown aria-hidden className="size-5" />
					</IconButton>
				</>
			)}
			<IconButton action="remove" label={`Remove ${picture}`} onPress={() => onAction("remove")}>
				<Trash2 aria-hidden className="size-5" />
			</IconButton>
		</div>
	);
}

type IconButtonProps = {
	action: PictureAction;
	label: string;
	isDisabled?: boolean;
	onPress: () => void;
	children: ReactNode;
};

/** Not `disabled` at the ends of the list, so that the button keeps the focus. */
function IconButton({ action, label, isDisabled, onPress, children }: IconButtonProps) {
	return (
		<button
			type="button"
			data-action={action}
			aria-label={label}
			title={label}
			aria-disabled={isDisabled || undefined}
			onClick={onPress}
			className="grid size-11 place-items-center rounded-lg hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
		>
			{children}
		</button>
	);
}
