import { useId } from "react";
import { FieldMessage } from "../../ui/form-field.tsx";
import { maxChoices, type SessionView } from "./activity-view.ts";

type SessionFieldProps = {
	sessions: SessionView[];
	defaultValue: string | undefined;
	message: string | undefined;
	autoFocus: boolean;
};

/** The choice of a session. Nothing to choose where no session takes place. */
export function SessionField({ sessions, message, ...select }: SessionFieldProps) {
	const id = useId();
	const choices = sessions.filter(({ isOpen }) => isOpen !== "no").slice(0, maxChoices);
	if (choices.length === 0 && !message) return null;
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				Date <span className="font-normal text-ink-soft">(optional)</span>
			</label>
			<select
				{...select}
				id={id}
				name="session"
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
			<FieldMessage id={`${id}-message`} message={message} />
		</div>
	);
}
