import { useEffect, useRef, useState } from "react";

/** Lets the surrounding form wait for uploads, because it would be saved without the pictures. It is sent once all are stored. */
export function WaitForUploads({ isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean }) {
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
