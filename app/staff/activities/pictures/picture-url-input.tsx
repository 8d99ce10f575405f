import { useId, useState } from "react";
import { FieldMessage } from "../../../ui/form/fields.tsx";

/** `onAdd` returns the error message, or null if the URL was added. */
export function PictureUrlInput({ onAdd }: { onAdd: (typed: string) => string | null }) {
	const [typed, setTyped] = useState("");
	const [message, setMessage] = useState<string | null>(null);
	const id = useId();

	function add() {
		const problem = typed.trim() === "" ? null : onAdd(typed.trim());
		setMessage(problem);
		if (problem === null) setTyped("");
	}

	return (
		<div className="mt-1">
			<label htmlFor={id} className="mb-1 block text-sm">
				Add from a web address
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					inputMode="url"
					autoComplete="off"
					placeholder="https://"
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						// Enter would otherwise submit the whole form.
						event.preventDefault();
						add();
					}}
					// Adds a URL that was typed without pressing 'Add', so that it isn't lost.
					onBlur={add}
					aria-invalid={message ? true : undefined}
					aria-describedby={`${id}-message`}
					className="field min-w-0 flex-1"
				/>
				<button type="button" onClick={add} className="button button-quiet">
					Add<span className="sr-only"> picture</span>
				</button>
			</div>
			<FieldMessage id={`${id}-message`} message={message ?? undefined} />
		</div>
	);
}
