import { errors } from "../../../domain/errors.ts";

export function SaveFailure({ reference, hasFocus }: { reference: string | undefined; hasFocus: boolean }) {
	return (
		<p
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that answers the form opens at its failure
			autoFocus={hasFocus}
			className="cut-sm bg-danger-ground p-3 font-semibold text-danger"
		>
			{errors.leadFailed.text}
			{reference && <span className="mt-1 block text-sm">Reference: {reference}</span>}
		</p>
	);
}
