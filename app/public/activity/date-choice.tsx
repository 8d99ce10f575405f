import { createContext, type MouseEvent, use } from "react";
import { DateNote } from "../../ui/date-note.tsx";
import { Phrases } from "../../ui/phrases.tsx";
import type { SessionView } from "./activity-view.ts";

type DateChoice = {
	/** The id of the session chosen in the form; empty for none. */
	chosen: string;
	/** `isInForm` is true if it was chosen in the form's own list, so that the form is in view already. */
	choose: (id: string, options?: { isInForm?: boolean }) => void;
};

export const DateChoiceContext = createContext<DateChoice>({ chosen: "", choose: () => {} });

/** The URL parameter that chooses a session in the form, for browsers that run no scripts. */
const sessionParam = "session";

/** Returns the date that a URL chooses, or the camp's week of that day. */
export function findAsked(sessions: SessionView[], query: string): SessionView | undefined {
	const id = new URLSearchParams(query).get(sessionParam);
	return id ? sessions.find(({ ids }) => ids.includes(id)) : undefined;
}

/**
 * A date as a button that chooses it in the form and scrolls there. Without scripts, a link to the form with that date.
 */
export function DateButton({ session, className = "date-button" }: { session: SessionView; className?: string }) {
	const { chosen, choose } = use(DateChoiceContext);
	const { id, isOpen } = session;
	const text = <DateText session={session} />;
	if (isOpen === "no") return <div className={`${className} is-off`}>{text}</div>;
	const onClick = (event: MouseEvent) => {
		event.preventDefault();
		choose(id);
	};
	return (
		<a
			href={`?${new URLSearchParams({ [sessionParam]: id })}#book`}
			rel="nofollow"
			aria-current={chosen === id ? "true" : undefined}
			onClick={onClick}
			className={className}
		>
			{text}
		</a>
	);
}

export function DateText({ session: { day, time, note, venue } }: { session: SessionView }) {
	return (
		<>
			<span className="font-semibold">
				<Phrases of={day} />
			</span>
			{time && (
				<span>
					<Phrases of={time} />
				</span>
			)}
			{venue && <bdi className="text-ink-soft">{venue}</bdi>}
			{note && <DateNote note={note} />}
		</>
	);
}
