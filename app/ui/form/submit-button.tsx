import { type ComponentProps, use } from "react";
import { FormContext } from "./form-context.ts";

type SubmitButtonProps = Omit<ComponentProps<"button">, "type"> & {
	/** The button's text while the form is being sent. */
	sending?: string;
};

/** The submit button of the surrounding form. It stays in the tab order while the form is being sent. */
export function SubmitButton({ sending = "Saving…", children, ...button }: SubmitButtonProps) {
	const isSending = use(FormContext)?.isSending ?? false;
	return (
		<button className="button button-main" {...button} type="submit" aria-disabled={isSending}>
			{isSending ? (
				<span key="sending">{sending}</span>
			) : (
				<span key="label" className="contents">
					{children}
				</span>
			)}
		</button>
	);
}
