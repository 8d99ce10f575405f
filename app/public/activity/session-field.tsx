import { SelectField } from "../../ui/form/fields.tsx";
import { maxChoices, type SessionView } from "./activity-view.ts";

type SessionFieldProps = {
	name: string;
	/** The activity's title, where the form has dates of several. */
	activity?: string;
	sessions: SessionView[];
	defaultValue: string | undefined;
	message?: string;
};

/** The sessions that can be chosen: those soon to come. */
export function listChoices(sessions: SessionView[]): SessionView[] {
	return sessions.filter(({ isOpen }) => isOpen !== "no").slice(0, maxChoices);
}

/** The choice of a session. Nothing to choose where no session takes place. */
export function SessionField({ activity, sessions, name, message, defaultValue }: SessionFieldProps) {
	const choices = listChoices(sessions);
	if (choices.length === 0 && !message) return null;
	return (
		<SelectField
			name={name}
			label={<>Date{activity && <span className="sr-only"> of {activity}</span>}</>}
			message={message}
			defaultValue={defaultValue}
		>
			<option value="">Not decided yet</option>
			{choices.map((session) => (
				<option key={session.id} value={session.id} disabled={session.isOpen === "full"}>
					{session.when}
					{session.note && ` (${session.note.toLowerCase()})`}
				</option>
			))}
		</SelectField>
	);
}
