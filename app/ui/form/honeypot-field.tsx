import { useEffect, useRef, useState } from "react";
import { honeypotField } from "../../../domain/forms/honeypot.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { delayEarlySubmission } from "./delay-early-submission.ts";

/**
 * Part of every public form: a honeypot that no person meets, also not by keyboard, screen reader or autofill, and with
 * JavaScript a minimum time before the form is sent. The honeypot is empty again once it was read, so that a form which was
 * refused because an extension filled it in passes when it is sent again.
 */
export function Honeypot() {
	const field = useRef<HTMLInputElement>(null);
	/** False if the form is in the document's own HTML, so that it appeared when the document was opened. */
	const [isLate] = useState(useIsHydrated());

	useEffect(() => {
		const input = field.current;
		const form = input?.form;
		if (!input || !form) return;
		const stopDelaying = delayEarlySubmission(form, isLate ? performance.now() : 0);
		const empty = () => {
			input.value = "";
		};
		form.addEventListener("formdata", empty);
		return () => {
			stopDelaying();
			form.removeEventListener("formdata", empty);
		};
	}, [isLate]);

	return (
		<div aria-hidden="true" className="honeypot">
			<label>
				Please leave this empty <input ref={field} type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
