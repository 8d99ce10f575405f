import { useEffect, useRef } from "react";
import { honeypotField } from "../../../domain/forms/honeypot.ts";

/**
 * Part of every public form: a honeypot that no person meets, also not by keyboard, screen reader or autofill. It is empty
 * again once it was read, so that a form which was refused because an extension filled it in passes when it is sent again.
 */
export function Honeypot() {
	const field = useRef<HTMLInputElement>(null);

	useEffect(() => {
		const input = field.current;
		const form = input?.form;
		if (!input || !form) return;
		const empty = () => {
			input.value = "";
		};
		form.addEventListener("formdata", empty);
		return () => form.removeEventListener("formdata", empty);
	}, []);

	return (
		<div aria-hidden="true" className="honeypot">
			<label>
				Please leave this empty <input ref={field} type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
