import { useEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { useFocusRecovery } from "./use-focus-recovery.ts";

/**
 * Does for client-side navigations what browsers do for new documents: announces the title and moves the focus to the
 * content. If the focus is inside content that stays, such as a table row beside its details, it stays there.
 */
export function PageAnnouncer() {
	const { pathname, hash } = useLocation();
	const [title, setTitle] = useState("");
	const shownPath = useRef(pathname);
	// Rows, chips and toasts are removed when a navigation or form submission ends. These hooks render this component
	// then.
	useNavigation();
	useFetchers();

	useEffect(() => {
		if (pathname === shownPath.current) return;
		shownPath.current = pathname;
		setTitle(document.title);
		const main = document.getElementById("main");
		if (!main?.contains(document.activeElement)) focusTarget(hash, main);
	}, [pathname, hash]);

	useFocusRecovery();

	return (
		<p aria-live="polite" className="sr-only">
			{title}
		</p>
	);
}

/** Focuses the element named by the hash. The router handles scrolling. */
function focusTarget(hash: string, main: HTMLElement | null): void {
	const target = document.getElementById(decodeURIComponent(hash.slice(1))) ?? main;
	if (!target) return;
	// Links, buttons and fields keep their place in the tab order.
	if (target.tabIndex < 0) target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
