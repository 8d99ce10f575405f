import { getThumbnailUrl } from "../../../../domain/picture.ts";

type PictureThumbnailProps = { url: string; isMain: boolean; onDragStart: () => void; onDragEnd: () => void };

export function PictureThumbnail({ url, isMain, onDragStart, onDragEnd }: PictureThumbnailProps) {
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
