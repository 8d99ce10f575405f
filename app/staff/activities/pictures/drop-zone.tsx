import { type DragEvent, type ReactNode, useState } from "react";

export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
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
