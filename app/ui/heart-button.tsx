import { href } from "react-router";
import { addToShortlist, removeFromShortlist, storedShortlist } from "../browser/family/shortlist.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";
import { useIsHydrated } from "../browser/use-is-hydrated.ts";

const formId = "shortlist-form";

/** The form of all hearts on a page. It is sent where no script runs yet, and where the browser stores nothing. */
export function ShortlistForm() {
	return <form id={formId} method="post" action={href("/shortlist")} />;
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

/** Puts an activity on the shortlist, or takes it off. The server does not know which: until hydration it only adds. */
export function HeartButton({ activity: { id, title }, label, className }: HeartButtonProps) {
	const isHydrated = useIsHydrated();
	const isOn = useStoredValue(storedShortlist).some((item) => item.id === id);
	return (
		<button
			{...toShortlistButton(id)}
			aria-label={`Shortlist ${title}`}
			aria-pressed={isHydrated ? isOn : undefined}
			onClick={(event) => {
				const isStored = isOn ? removeFromShortlist(id) : addToShortlist([{ id, title }]);
				if (isStored) event.preventDefault();
			}}
			className={className ? `heart ${className}` : "heart"}
		>
			{label}
		</button>
	);
}
