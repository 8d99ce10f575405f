import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { readShortlistCookie, type ShortlistItem } from "../../../domain/family/shortlist.ts";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { expireShortlistCookie } from "../../browser/family/move-shortlist-cookie.ts";
import { addToShortlist, storedShortlist } from "../../browser/family/shortlist.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { Alert } from "../../ui/alert.tsx";
import { notSavedText } from "../../ui/heart-button.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import { ChooseBar } from "./choose-bar.tsx";
import { OwnDates } from "./dates/own-dates.tsx";
import { ShareShortlist } from "./share-shortlist.tsx";
import { ShortlistFacts } from "./shortlist-facts.tsx";
import { ItemNote, ItemTools } from "./shortlist-tools.tsx";
import type { LoadedShortlist } from "./shortlist-view.ts";
import { useShortlistViews } from "./use-shortlist-views.ts";

type OwnShortlistProps = {
	/** The list in the cookie of a browser without JavaScript. */
	cookie: LoadedShortlist;
	/** True if the list was full and the form added nothing. */
	isFull: boolean;
	/** True if the browser has dropped the cookie. */
	keepsNothing: boolean;
};

export function OwnShortlist({ cookie, isFull, keepsNothing }: OwnShortlistProps) {
	const isHydrated = useIsHydrated();
	const stored = useStoredValue(storedShortlist);
	const cookieIds = useCookieIds(cookie).filter((id) => !stored.some((item) => item.id === id));
	const items: ShortlistItem[] = [...stored, ...cookieIds.map((id) => ({ id, title: "", note: "" }))];
	const ids = items.map(({ id }) => id);
	const { find, printed, hasFailed, retry } = useShortlistViews(ids, cookie);
	const [said, setSaid] = useState("");
	const [hasStorageFailed, setStorageFailed] = useState(false);
	const list = useRef<HTMLOListElement>(null);
	const keepFocus = useFocusAfterMove(list);

	return (
		<section className="mx-auto max-w-4xl px-4 pt-8 sm:px-6">
			<h1 tabIndex={-1} className="text-title outline-none">
				Your shortlist
			</h1>
			{(isFull || hasStorageFailed) && (
				<Alert>
					{visitorErrors.shortlistFull.title}: {visitorErrors.shortlistFull.text}
				</Alert>
			)}
			{keepsNothing && <Alert>{notSavedText}</Alert>}
			{hasFailed && <Alert retry={retry}>{visitorErrors.shortlistFailed.text}</Alert>}
			<p role="status" className="sr-only">
				{said}
			</p>
			<OwnDates />
			<section aria-labelledby="saved" className="mt-8">
				<h2 id="saved" tabIndex={-1} className="text-section outline-none">
					Saved
				</h2>
				{items.length === 0 ? (
					<div className={isHydrated ? "" : "[@media(scripting:enabled)]:invisible"}>
						<EmptyShortlist />
					</div>
				) : (
					<>
						<p className="mt-2 text-ink-soft print:hidden">
							{isHydrated
								? "Your list and notes stay on this device."
								: "We keep it in a cookie that’s only sent to this page."}
						</p>
						<ol ref={list} className="mt-6 grid gap-5 print:grid-cols-2 print:gap-3">
							{items.map((item, index) => {
								const title = find(item.id)?.title ?? item.title;
								return (
									<li key={item.id}>
										<ShortlistFacts title={item.title} view={find(item.id)}>
											<ItemTools
												item={{ id: item.id, title: title || "this activity" }}
												index={index}
												count={items.length}
												note={
													isHydrated && <ItemNote item={item} onStored={(isStored) => setStorageFailed(!isStored)} />
												}
												onMoved={(to) => {
													keepFocus();
													setSaid(`${title} is now ${to + 1} of ${items.length}.`);
												}}
												onRemoved={() => {
													setSaid(`Removed ${title} from your shortlist.`);
													list.current?.parentElement?.querySelector("h2")?.focus();
												}}
											/>
											{isHydrated && item.note && <p className="shortlist-note">{item.note}</p>}
										</ShortlistFacts>
									</li>
								);
							})}
						</ol>
						<ChooseBar count={items.length} firstId={items[0]?.id ?? ""} />
						<ShareShortlist ids={ids} printed={printed} />
					</>
				)}
			</section>
		</section>
	);
}

function EmptyShortlist() {
	return (
		<div className="py-6 text-center">
			<StatePicture name="no-activities" />
			<p className="mt-4 font-semibold text-lg">Your shortlist is empty.</p>
			<p className="mt-1">Tap the heart on anything you like. It’ll be here.</p>
			<Link to={href("/activities")} className="button button-main mt-5">
				Browse Activities
			</Link>
		</div>
	);
}

/**
 * Browsers drop the focus when an element moves in the page. Returns a function that keeps it through the next move.
 */
function useFocusAfterMove(list: React.RefObject<HTMLElement | null>): () => void {
	const moved = useRef<Element | null>(null);
	useLayoutEffect(() => {
		if (moved.current instanceof HTMLElement && list.current?.contains(moved.current)) moved.current.focus();
		moved.current = null;
	});
	return () => {
		moved.current = document.activeElement;
	};
}

/**
 * Moves the cookie's list to the device's storage. Returns what is still only in the cookie: all of it during
 * hydration, and afterwards what could not be stored.
 */
function useCookieIds({ ids, views }: LoadedShortlist): string[] {
	const [cookieIds, setCookieIds] = useState(ids);
	useEffect(() => {
		const found = readShortlistCookie(document.cookie);
		const titles = new Map(views.map(({ id, title }) => [id, title]));
		const isStored = addToShortlist(found.map((id) => ({ id, title: titles.get(id) ?? "" })));
		if (isStored && found.length > 0) expireShortlistCookie();
		setCookieIds(isStored ? [] : found);
	}, [views]);
	return cookieIds;
}
