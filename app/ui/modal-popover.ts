import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useRef } from "react";

type ModalPopoverOptions = {
	/** True while the current history entry is that of the open popover. */
	isOpen: boolean;
	/** The visitor opened it. Adds that history entry. */
	onOpen: () => void;
	/** The visitor closed it with its button or Escape. Leaves that history entry. */
	onClose: () => void;
};

/**
 * Makes a full-screen popover modal. `popovertarget` opens and closes it without scripts, so it works before hydration.
 * Hydration keeps its fields and focus, makes the rest of the page inert, and lets Back close it. Returns the popover's
 * `onToggle`.
 */
export function useModalPopover(
	popover: RefObject<HTMLElement | null>,
	{ isOpen, onOpen, onClose }: ModalPopoverOptions,
) {
	// A popover's toggle event fires one task after its state changes, so the visitor's last action is read from the
	// state.
	/** True if the visitor opened it and its history entry is not current yet. */
	const isEntering = useRef(false);
	/** True if the visitor closed it and its history entry is still current. */
	const isLeaving = useRef(false);
	/** Releases the rest of the page. */
	const release = useRef(() => {});
	const open = useEffectEvent(() => {
		if (isEntering.current) return;
		isEntering.current = true;
		onOpen();
	});
	const close = useEffectEvent(() => {
		if (isLeaving.current) return;
		isLeaving.current = true;
		onClose();
	});
	const changed = useEffectEvent((element: HTMLElement) => {
		// Immediately: what a visitor presses while the entry is being left must not be lost.
		if (!isShown(element)) release.current();
		if (isLeaving.current) return;
		if (isShown(element) && !isOpen) open();
		if (!isShown(element) && isOpen) close();
	});

	useEffect(() => {
		const { current } = popover;
		if (!current) return;
		if (!isOpen) {
			const isOpenedAgain = isLeaving.current && isShown(current);
			isLeaving.current = false;
			if (isOpenedAgain) open();
			return;
		}
		const isClosedAgain = isEntering.current && !isShown(current);
		isEntering.current = false;
		if (isClosedAgain) return close();
		if (!isShown(current)) current.showPopover();
		release.current = makeOthersInert(current);
		if (!current.contains(document.activeElement))
			(current.querySelector<HTMLElement>("[autofocus]") ?? current).focus();
		return () => {
			release.current();
			if (isShown(current)) {
				if (isLeaving.current) return;
				current.hidePopover();
			}
			// Not its own button that closes it.
			const opener = `[popovertarget="${current.id}"]:not([popovertargetaction])`;
			document.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true });
		};
	}, [isOpen, popover]);

	useEffect(() => {
		// Handles a popover that was opened before hydration.
		if (popover.current) changed(popover.current);
	}, [popover]);

	return ({ target, currentTarget }: ToggleEvent<HTMLElement>) => {
		if (target === currentTarget) changed(currentTarget);
	};
}

function isShown(element: HTMLElement): boolean {
	return element.matches(":popover-open");
}

/**
 * Keeps the focus and assistive technology inside the element. Returns a function that releases the rest of the page.
 */
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
