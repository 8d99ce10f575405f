import { X } from "lucide-react";
import { type ReactNode, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { useModalPopover } from "../../ui/modal-popover.ts";

/** The id of the form's frame, and the hash that links to it. */
export const sheetId = "book";

type LeadSheetProps = {
	title: string;
	/**
	 * True to show the form in the page on narrow screens too: a form sent without JavaScript that has to be corrected.
	 */
	isOnPage: boolean;
	/** True to show the form but disable it. */
	isPreview: boolean;
	children: ReactNode;
};

/**
 * Contains the form: beside the text on wide screens, a sheet over the page on narrow ones, which the bar's button
 * opens without scripts. After hydration, the URL's hash opens it and Back closes it. Without scripts it is part of the
 * page.
 */
export function LeadSheet({ title, isOnPage, isPreview, children }: LeadSheetProps) {
	const sheet = useRef<HTMLDivElement>(null);
	const { pathname, search, hash, state } = useLocation();
	const navigate = useNavigate();
	const isOpen = useIsNarrow() && hash === `#${sheetId}` && !isOnPage;
	const stay = { preventScrollReset: true };
	const onToggle = useModalPopover(sheet, {
		isOpen,
		onOpen: () => navigate({ pathname, search, hash: sheetId }, { ...stay, state: { isSheetOpen: true } }),
		onClose: () =>
			state?.isSheetOpen ? navigate(-1) : navigate({ pathname, search, hash: "" }, { ...stay, replace: true }),
	});
	return (
		<div
			ref={sheet}
			id={sheetId}
			tabIndex={-1}
			inert={isPreview}
			{...(!isOnPage && { popover: "auto", onToggle })}
			{...(isOpen && { role: "dialog", "aria-modal": true, "aria-label": title })}
			className="lead-sheet"
		>
			<button type="button" popoverTarget={sheetId} popoverTargetAction="hide" className="lead-sheet-close">
				<X aria-hidden />
				<span className="sr-only">Close the form</span>
			</button>
			{children}
		</div>
	);
}

/** Returns true if the screen is narrower than the page's two columns. False on the server. */
export function useIsNarrow(): boolean {
	return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}

const narrowScreen = "(max-width: 63.99rem)";

function subscribe(onChange: () => void): () => void {
	const query = matchMedia(narrowScreen);
	query.addEventListener("change", onChange);
	return () => query.removeEventListener("change", onChange);
}
const getSnapshot = () => matchMedia(narrowScreen).matches;
const getServerSnapshot = () => false;
