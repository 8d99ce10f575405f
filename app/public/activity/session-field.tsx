import { getFieldId } from "../../ui/form/error-summary.tsx";
import { FieldMessage } from "../../ui/form/form-field.tsx";
import { maxChoices, type SessionView } from "./activity-view.ts";

type SessionFieldProps = {
	name?: string;
	/** The activity's title, where the form has dates of several. */
	activity?: string;
	sessions: SessionView[];
	defaultValue: string | undefined;
	message: string | undefined;
	autoFocus: boolean;
};

/** The sessions that can be chosen: those soon to come. */
export function listChoices(sessions: SessionView[]): SessionView[] {
	return sessions.filter(({ isOpen }) => isOpen !== "no").slice(0, maxChoices);
}

/** The choice of a session. Nothing to choose where no session takes place. */
export function SessionField({ name = "session", activity, sessions, message, ...select }: SessionFieldProps) {
	const id = getFieldId(name);
	const choices = listChoices(sessions);
	if (choices.length === 0 && !message) return null;
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				Date {activity && <span className="sr-only">of {activity} </span>}
				<span className="font-normal text-ink-soft">(optional)</span>
			</label>
			<select
				{...select}
				id={id}
				name={name}
				aria-invalid={message ? true : undefined}
				aria-describedby={`${id}-message`}
				className="field"
			>
				<option value="">Not decided yet</option>
				{choices.map((session) => (
					<option key={session.id} value={session.id} disabled={session.isOpen === "full"}>
						{session.when}
						{session.note && ` (${session.note.toLowerCase()})`}
					</option>
				))}
			</select>
			<FieldMessage id={`${id}-message`} message={message} isLive={false} />
		</div>
	);
}
