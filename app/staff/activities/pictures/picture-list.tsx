import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { activityLimits } from "../../../../domain/activity/activity-input.ts";
import { getPictureFilePath, listPictureWidths, parsePictureUrl } from "../../../../domain/picture.ts";
import type { FieldPicture } from "./picture-values.ts";

type PictureListProps = {
	pictures: FieldPicture[];
	/** False where each picture stands for a title that says it all. */
	hasWords: boolean;
	/** With what to tell those who can't see the change. */
	onChange: (pictures: FieldPicture[], told: string) => void;
};

type Action = "earlier" | "later" | "remove";

/** The pictures in their order: moved by buttons or by dragging, described, removed. */
export function PictureList({ pictures, hasWords, onChange }: PictureListProps) {
	const list = useRef<HTMLUListElement>(null);
	const [dragged, setDragged] = useState<number | null>(null);
	const [target, setTarget] = useState<number | null>(null);
	const focus = useRef<{ at: number; action: Action } | null>(null);
	useEffect(() => {
		if (!focus.current) return;
		const { at, action } = focus.current;
		focus.current = null;
		list.current?.children[at]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
	});

	const move = (from: number, to: number) => {
		const moved = pictures[from];
		if (!moved || to < 0 || to >= pictures.length || from === to) return;
		onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, moved), `Moved to place ${to + 1} of ${pictures.length}.`);
	};
	const step = (from: number, action: "earlier" | "later") => {
		const to = from + (action === "earlier" ? -1 : 1);
		if (to >= 0 && to < pictures.length) focus.current = { at: to, action };
		move(from, to);
	};
	const remove = (at: number) => {
		focus.current = { at: Math.min(at, pictures.length - 2), action: "remove" };
		onChange(pictures.toSpliced(at, 1), `Picture ${at + 1} has been removed.`);
	};

	if (pictures.length === 0) return null;
	return (
		<ul ref={list} aria-label="The pictures in their order" className="grid grid-cols-1 gap-2">
			{pictures.map((picture, at) => (
				<li
					key={picture.url}
					data-target={target === at && dragged !== at ? true : undefined}
					onDragOver={(event) => {
						if (dragged === null) return;
						event.preventDefault();
						setTarget(at);
					}}
					onDrop={(event) => {
						if (dragged === null) return;
						event.preventDefault();
						move(dragged, at);
					}}
					className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-paper p-2 data-target:border-accent data-target:bg-lagoon"
				>
					<Thumbnail
						picture={picture}
						isMain={at === 0 && pictures.length > 1}
						onDragStart={() => setDragged(at)}
						onDragEnd={() => {
							setDragged(null);
							setTarget(null);
						}}
					/>
					{hasWords ? (
						<Words picture={picture} at={at} onType={(alt) => onChange(pictures.with(at, { ...picture, alt }), "")} />
					) : (
						<p className="truncate self-center text-ink-soft text-sm">{nameOf(picture.url)}</p>
					)}
					<div className="flex max-sm:col-span-3 max-sm:-mt-2 max-sm:justify-end">
						{pictures.length > 1 && (
							<>
								<IconButton
									action="earlier"
									label={`Move picture ${at + 1} earlier`}
									isOff={at === 0}
									onPress={() => step(at, "earlier")}
								>
									<ArrowUp aria-hidden className="size-5" />
								</IconButton>
								<IconButton
									action="later"
									label={`Move picture ${at + 1} later`}
									isOff={at === pictures.length - 1}
									onPress={() => step(at, "later")}
								>
									<ArrowDown aria-hidden className="size-5" />
								</IconButton>
							</>
						)}
						<IconButton action="remove" label={`Remove picture ${at + 1}`} onPress={() => remove(at)}>
							<Trash2 aria-hidden className="size-5" />
						</IconButton>
					</div>
				</li>
			))}
		</ul>
	);
}

type ThumbnailProps = { picture: FieldPicture; isMain: boolean; onDragStart: () => void; onDragEnd: () => void };

function Thumbnail({ picture, isMain, onDragStart, onDragEnd }: ThumbnailProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way, beside the buttons
		<span
			draggable
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = "move";
				event.dataTransfer.setData("text/plain", picture.url);
				onDragStart();
			}}
			onDragEnd={onDragEnd}
			className="relative block h-16 w-22 cursor-grab overflow-hidden rounded-lg bg-sunken"
		>
			<img
				src={smallest(picture.url)}
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

function Words({ picture, at, onType }: { picture: FieldPicture; at: number; onType: (alt: string) => void }) {
	const id = useId();
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="block text-sm">
				What it shows<span className="sr-only">, picture {at + 1}</span>
			</label>
			<input
				id={id}
				value={picture.alt}
				maxLength={activityLimits.imageAlt}
				onChange={(event) => onType(event.currentTarget.value)}
				className="field"
			/>
		</div>
	);
}

type IconButtonProps = {
	action: Action;
	label: string;
	isOff?: boolean;
	onPress: () => void;
	children: React.ReactNode;
};

/** At the end of the way it does nothing, but keeps the focus. */
function IconButton({ action, label, isOff, onPress, children }: IconButtonProps) {
	return (
		<button
			type="button"
			data-action={action}
			aria-label={label}
			title={label}
			aria-disabled={isOff || undefined}
			onClick={onPress}
			className="grid size-11 place-items-center rounded-lg hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
		>
			{children}
		</button>
	);
}

function smallest(url: string): string {
	const picture = parsePictureUrl(url);
	return picture ? `/files/${getPictureFilePath(picture.stem, listPictureWidths(picture.width)[0] ?? 0, "webp")}` : url;
}

function nameOf(url: string): string {
	return parsePictureUrl(url) ? "Stored here" : url;
}
