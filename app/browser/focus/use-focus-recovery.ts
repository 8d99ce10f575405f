import { useEffect, useRef } from "react";

/**
 * The element that had the focus last, and its position in its list. Its neighbour takes the focus if it is removed.
 */
type Position = { element: Element; list: Element | null; index: number };

const focusable = "a[href], button, summary, select, textarea, input:not([type=hidden])";

/**
 * Checks after each render whether the focused element was removed, as by deleting a row or a chip. Browsers would then
 * restart at the top of the page. Instead, the next item of its list gets the focus, or else the content.
 */
export function useFocusRecovery(): void {
	const last = useRef<Position | null>(null);

	useEffect(() => {
		const remember = ({ target }: Pick<FocusEvent, "target">) => {
			if (target instanceof Element) last.current = getPosition(target);
		};
		remember({ target: document.activeElement });
		document.addEventListener("focusin", remember);
		return () => document.removeEventListener("focusin", remember);
	}, []);

	useEffect(() => {
		if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
		const { list, index } = last.current;
		const item = list?.isConnected ? list.children[Math.min(index, list.children.length - 1)] : null;
		const target = item?.querySelector<HTMLElement>(focusable) ?? document.getElementById("results");
		(target ?? document.getElementById("main"))?.focus({ preventScroll: true });
	});
}

function getPosition(element: Element): Position {
	const item = element.closest("tr, li");
	const list = item?.parentElement ?? null;
	return { element, list, index: item && list ? [...list.children].indexOf(item) : -1 };
}
