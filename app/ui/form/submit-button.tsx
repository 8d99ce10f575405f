import { type ComponentProps, use } from "react";
import { FormContext } from "./form-context.ts";

type SubmitButtonProps = Omit<ComponentProps<"button">, "type"> & {
	/** Stands on the button while the form is being sent. */
	sending?: string;
};

/** The button that sends the form around it. It stays in the tab order while it does. */
export function SubmitButton({ sending = "Saving…", children, ...button }: SubmitButtonProps) {
	const isSending = use(FormContext)?.isSending ?? false;
	return (
		<button className="button button-main" {...button} type="submit" aria-disabled={isSending}>
			{isSending ? sending : children}
		</button>
	);
}
