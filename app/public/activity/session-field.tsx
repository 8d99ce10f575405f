import { SelectField } from "../../ui/form/fields.tsx";
import { maxChoices, type SessionView } from "./activity-view.ts";

type SessionFieldProps = {
	name: string;
	/** The activity's title. */
	activity: string;
	sessions: SessionView[];
	/** Whether a parent can choose a full date, in case a spot opens. */
	offersFull: boolean;
	defaultValue: string | undefined;
};

/** Returns the sessions that can be chosen: the soonest ones, and the one that is already chosen. */
export function listChoices(sessions: SessionView[], chosen?: string): SessionView[] {
	const open = sessions.filter(({ isOpen }) => isOpen !== "no");
	return open.filter(({ id }, index) => index < maxChoices || id === chosen);
}

/** The select for a session. Renders nothing if no session can be chosen. */
export function SessionField({ activity, sessions, offersFull, ...select }: SessionFieldProps) {
	const choices = listChoices(sessions, select.defaultValue);
	if (choices.length === 0) return null;
	return (
		<SelectField
			{...select}
			label={
				<>
					Date<span className="sr-only"> of {activity}</span>
				</>
			}
		>
			<option value="">Not decided yet</option>
			{choices.map((session) => (
				<option key={session.id} value={session.id} disabled={session.isOpen === "full" && !offersFull}>
					{session.note ? `${session.when} (${session.note.toLowerCase()})` : session.when}
				</option>
			))}
		</SelectField>
	);
}
