import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useRef } from "react";

type ModalPopoverOptions = {
	/** True while the history entry of the open popover is the current one. */
	isOpen: boolean;
	/** The visitor has opened it: adds that entry. */
	onOpen: () => void;
	/** The visitor has closed it by its button or Escape: leaves that entry. */
	onClose: () => void;
};

/**
 * Makes a popover over the whole screen modal. `popovertarget` opens and closes it as native HTML, also before hydration;
 * hydration keeps its fields and focus, makes the rest of the page inert, and lets Back close it. Returns the popover's `onToggle`.
 */
export function useModalPopover(
	popover: RefObject<HTMLElement | null>,
	{ isOpen, onOpen, onClose }: ModalPopoverOptions,
) {
	/** What the visitor did while the history entry was not there yet. */
	const early = useRef<"opened" | "closed" | null>(null);
	/** What the visitor did last, while the history entry is being left. */
	const leaving = useRef<"opened" | "closed" | null>(null);
	const open = useEffectEvent(() => {
		// Opened again, or reported twice at hydration: the entry is on its way.
		const isPending = early.current !== null;
		early.current = "opened";
		if (!isPending) onOpen();
	});
	const close = useEffectEvent(() => {
		leaving.current = "closed";
		onClose();
	});
	const changed = useEffectEvent((isShown: boolean) => {
		if (leaving.current) leaving.current = isShown ? "opened" : "closed";
		else if (isShown && !isOpen) open();
		else if (!isShown && isOpen) close();
		else if (!isShown && early.current) early.current = "closed";
	});

	useEffect(() => {
		const { current } = popover;
		if (!current) return;
		if (!isOpen) {
			const isOpenedAgain = leaving.current === "opened";
			leaving.current = null;
			if (isOpenedAgain) open();
			return;
		}
		const isClosed = early.current === "closed";
		early.current = null;
		if (isClosed) return close();
		if (!isShown(current)) current.showPopover();
		const release = makeOthersInert(current);
		if (!current.contains(document.activeElement))
			(current.querySelector<HTMLElement>("[autofocus]") ?? current).focus();
		return () => {
			release();
			if (leaving.current === "opened") return;
			if (isShown(current)) current.hidePopover();
			document.querySelector<HTMLElement>(`[popovertarget="${current.id}"]`)?.focus({ preventScroll: true });
		};
	}, [isOpen, popover]);

	useEffect(() => {
		// Opened before hydration.
		if (popover.current && isShown(popover.current)) changed(true);
	}, [popover]);

	return ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
		if (target === currentTarget) changed(newState === "open");
	};
}

function isShown(element: HTMLElement): boolean {
	return element.matches(":popover-open");
}

/** Keeps focus and assistive technology inside the element. Returns the function that releases the rest of the page. */
function makeOthersInert(element: Element): () => void {
	const others: Element[] = [];
	for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
		others.push(
			...[...inner.parentElement.children].filter((other) => other !== inner && !other.hasAttribute("inert")),
		);
	}
	for (const other of others) other.setAttribute("inert", "");
	return () => {
		for (const other of others) other.removeAttribute("inert");
	};
}
