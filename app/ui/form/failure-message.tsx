import type { ReactNode, Ref } from "react";

type FailureMessageProps = {
	/** What failed, and what to do. */
	children: ReactNode;
	/** The reference number in the log. */
	reference?: string | undefined;
	/** True on the page that answers a form sent without JavaScript, so that it opens at the failure. */
	autoFocus?: boolean;
	ref?: Ref<HTMLDivElement>;
};

/** Says why a form was not saved. */
export function FailureMessage({ children, reference, autoFocus = false, ref }: FailureMessageProps) {
	return (
		<div
			ref={ref}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that answers a form opens at its failure
			autoFocus={autoFocus}
			className="form-problem font-semibold"
		>
			{children}
			{reference && <span className="mt-1 block text-sm">Reference: {reference}</span>}
		</div>
	);
}
