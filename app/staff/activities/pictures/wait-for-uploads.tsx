import { useEffect, useId, useRef, useState } from "react";
import { FieldMessage } from "../../../ui/form/fields.tsx";

/** Blocks submitting the surrounding form during an upload, because it would be saved without the picture. */
export function WaitForUploads({ isUploading }: { isUploading: boolean }) {
	const [isBlocked, setBlocked] = useState(false);
	const element = useRef<HTMLDivElement>(null);
	const id = useId();
	useEffect(() => {
		const form = element.current?.closest("form");
		if (!form || !isUploading) return;
		const block = (event: SubmitEvent) => {
			event.preventDefault();
			event.stopPropagation();
			setBlocked(true);
		};
		form.addEventListener("submit", block, { capture: true });
		return () => {
			form.removeEventListener("submit", block, { capture: true });
			setBlocked(false);
		};
	}, [isUploading]);
	return (
		<div ref={element}>
			<FieldMessage
				id={id}
				message={isBlocked ? "Pictures are still uploading. Wait a moment, or cancel them." : undefined}
			/>
		</div>
	);
}
