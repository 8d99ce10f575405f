import { type RefObject, useEffect } from "react";

/**
 * Closes a details element whose content covers the page: on Escape, which returns the focus to its summary, and on a press
 * or a focus outside. Not while `covers` returns false, such as on a phone that shows it in the flow.
 */
export function useDetailsPopover(
	details: RefObject<HTMLDetailsElement | null>,
	covers: (open: HTMLDetailsElement) => boolean = () => true,
): void {
	useEffect(() => {
		const getOpen = () => (details.current?.open && covers(details.current) ? details.current : null);
		const closeOnEscape = ({ key }: KeyboardEvent) => {
			const open = key === "Escape" ? getOpen() : null;
			if (!open) return;
			open.open = false;
			open.querySelector("summary")?.focus();
		};
		const closeOutside = ({ target }: Event) => {
			const open = getOpen();
			if (open && !open.contains(target as Node)) open.open = false;
		};
		const controller = new AbortController();
		const { signal } = controller;
		document.addEventListener("keydown", closeOnEscape, { signal });
		for (const name of ["pointerdown", "focusin"]) document.addEventListener(name, closeOutside, { signal });
		return () => controller.abort();
	}, [details, covers]);
}
