import type { ReactNode } from "react";
import { useFetcher } from "react-router";

type PressProps = {
	action: string;
	/** What is sent along. */
	values?: Record<string, string>;
	children: ReactNode;
	className?: string;
	/** Called as it is sent; the route that is asked says the outcome. */
	onPress?(): void;
	"aria-pressed"?: boolean;
	title?: string;
};

/** A button that is a small form of its own, and so works without JavaScript too. */
export function ActionButton({ action, values = {}, children, className, onPress, ...button }: PressProps) {
	const fetcher = useFetcher();
	const isSending = fetcher.state !== "idle";
	return (
		<fetcher.Form
			method="post"
			action={action}
			onSubmit={(event) => {
				if (isSending) event.preventDefault();
				else onPress?.();
			}}
			className="contents"
		>
			{Object.entries(values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" aria-disabled={isSending} className={className} {...button}>
				{children}
			</button>
		</fetcher.Form>
	);
}
