type SaveFailureProps = { text: string; reference?: string | undefined; hasFocus: boolean };

/** Says why a lead was not saved. */
export function SaveFailure({ text, reference, hasFocus }: SaveFailureProps) {
	return (
		<p
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that answers the form opens at its failure
			autoFocus={hasFocus}
			className="cut-sm bg-danger-ground p-3 font-semibold text-danger"
		>
			{text}
			{reference && <span className="mt-1 block text-sm">Reference: {reference}</span>}
		</p>
	);
}
