import { href, Link, useLocation } from "react-router";
import { getHeartId } from "../../domain/family/shortlist.ts";
import { addToShortlist, removeFromShortlist, storedShortlist } from "../browser/family/shortlist.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";
import { useShortlistCookie } from "../browser/family/use-shortlist-cookie.ts";
import { useIsHydrated } from "../browser/use-is-hydrated.ts";

const formId = "shortlist-form";

/**
 * The form of all hearts on a page, for presses before hydration and where the browser runs no script or stores nothing. Its
 * answer leads back to the pressed heart, and the style sheet shows then that it is saved: the page stays the same for everybody.
 */
export function ShortlistForm() {
	const { pathname, search } = useLocation();
	useShortlistCookie();
	return (
		<>
			<form id={formId} method="post" action={href("/shortlist")}>
				<input type="hidden" name="from" value={pathname + search} />
			</form>
			<p className="saved-message cut-sm">
				Saved.{" "}
				<Link to={href("/shortlist")} className="link">
					See your shortlist
				</Link>
			</p>
		</>
	);
}

/** What makes a button send that form, for an activity. */
export function toShortlistButton(id: string, name: "ids" | "up" | "down" = "ids") {
	return { type: "submit", form: formId, name, value: id } as const;
}

type HeartButtonProps = {
	activity: { id: string; title: string };
	/** The words beside the heart. */
	label?: "Shortlist";
	className?: string;
};

/** Puts an activity on the shortlist, or takes it off. The server does not know which: before hydration it only adds. */
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
				// Loaded with the first press. What it shows can be done without.
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
