import { useEffect, useRef } from "react";
import { honeypotField } from "../../../domain/forms/honeypot.ts";

/**
 * The honeypot of every public form. People don't reach it, not even by keyboard, screen reader or autofill. It is
 * emptied once read, so that a form that was rejected because an extension filled it in passes the second time.
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
