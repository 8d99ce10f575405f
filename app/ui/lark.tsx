import { larkPaths } from "./lark-paths.ts";

/**
 * The logo's bird, square. Uses the text colour, and `--color-accent` for the wing. Needs a title unless the name is
 * beside it.
 */
export function LarkMark({ className, title }: { className?: string; title?: string }) {
	return (
		<svg
			viewBox="0 0 64 64"
			className={className}
			fill="currentColor"
			focusable="false"
			role={title ? "img" : undefined}
			aria-label={title}
			aria-hidden={title ? undefined : true}
		>
			<path d={larkPaths.bird} />
			<path fill="var(--color-accent, currentColor)" d={larkPaths.wing} />
			<path
				fill="none"
				stroke="currentColor"
				strokeWidth="3"
				strokeLinecap="round"
				strokeDasharray="4.2 5.4"
				d={larkPaths.flight}
			/>
		</svg>
	);
}
