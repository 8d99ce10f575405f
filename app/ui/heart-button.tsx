import { href, Link, useLocation } from "react-router";
import { getHeartId } from "../../domain/family/shortlist.ts";
import { addToShortlist, removeFromShortlist, storedShortlist } from "../browser/family/shortlist.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";
import { useShortlistCookie } from "../browser/family/use-shortlist-cookie.ts";
import { useIsHydrated } from "../browser/use-is-hydrated.ts";

const formId = "shortlist-form";
export const notSavedText = "Not saved. Allow cookies for this site, then tap the heart again.";

/**
 * The form of all hearts on a page, used before hydration, and in browsers that run no scripts or store nothing. Its
 * answer redirects to the pressed heart, and the style sheet then shows it as saved through `:target`, so the page is
 * the same for everybody.
 */
export function ShortlistForm() {
	const { pathname, search } = useLocation();
	useShortlistCookie();
	const storesNothing = useIsHydrated() && !navigator.cookieEnabled;
	return (
		<>
			<form id={formId} method="post" action={href("/shortlist")}>
				<input type="hidden" name="from" value={pathname + search} />
			</form>
			<p role={storesNothing ? "alert" : undefined} className="saved-message cut-sm">
				<span>{storesNothing ? notSavedText : "Saved. "}</span>
				{!storesNothing && (
					<Link to={href("/shortlist")} className="link">
						See your shortlist
					</Link>
				)}
			</p>
		</>
	);
}

/** Returns the attributes that make a button submit that form for an activity. */
export function toShortlistButton(id: string, name: "ids" | "up" | "down" = "ids") {
	return { type: "submit", form: formId, name, value: id } as const;
}

type HeartButtonProps = {
	activity: { id: string; title: string };
	/** The text beside the heart. */
	label?: "Shortlist";
	className?: string;
};

/**
 * Adds an activity to the shortlist, or removes it. Before hydration it can only add, because the server doesn't know
 * the list.
 */
export function HeartButton({ activity: { id, title }, label, className }: HeartButtonProps) {
	const isHydrated = useIsHydrated();
	const isOn = useStoredValue(storedShortlist).some((item) => item.id === id);
	return (
		<button
			{...toShortlistButton(id)}
			id={getHeartId(id)}
			aria-label={`Shortlist ${title}`}
			aria-pressed={isHydrated ? isOn : undefined}
			onClick={(event) => {
				const isStored = isOn ? removeFromShortlist(id) : addToShortlist([{ id, title }]);
				if (!isStored) return;
				event.preventDefault();
				const heart = event.currentTarget;
				// Loaded on the first press. If that fails, only the animation is missing.
				if (!isOn)
					import("../browser/family/fly-to-shortlist.ts").then(
						(fly) => fly.flyToShortlist(heart),
						() => {},
					);
			}}
			className={className ? `heart ${className}` : "heart"}
		>
			{label}
		</button>
	);
}
