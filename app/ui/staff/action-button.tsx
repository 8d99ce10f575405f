import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { PostForm } from "../form/post-form.tsx";

type ActionButtonProps = {
	action: string;
	values?: Record<string, string>;
	/** What the button is about, for people who don't see the row. */
	about?: string;
	children: ReactNode;
	className?: string;
	onPress?(): void;
	shortcut?: string | undefined;
	"aria-pressed"?: boolean;
	title?: string;
};

/** A button in its own form, so that it works without JavaScript. */
export function ActionButton({
	action,
	values = {},
	about,
	children,
	className = "button button-quiet button-small",
	onPress,
	shortcut,
	...button
}: ActionButtonProps) {
	const fetcher = useFetcher();
	return (
		<PostForm fetcher={fetcher} action={action} onSubmit={onPress} className="contents">
			{Object.entries(values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button
				type="submit"
				aria-disabled={fetcher.state !== "idle"}
				data-shortcut={shortcut}
				className={className}
				{...button}
			>
				{children}
				{about && <span className="sr-only"> {about}</span>}
			</button>
		</PostForm>
	);
}
