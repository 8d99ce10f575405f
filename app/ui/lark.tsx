/** The logo's bird, square. Takes the text colour, and `--color-accent` for its wing. Give a title where no name stands beside it. */
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
			<path d="M50 21C51 14 49 8 44 3c-5 5-7 11-5 18l-3 6 10-3zM63 27l-5.5-3c-1.5-4-5.5-5.8-9.4-4.900L42 19C38.5 25 35.5 32 25.5 35.2 19.8 35.3 14.3 37.5 9 41.400l5.1.4-3.2 4.200c6.3-.8 12-2.2 17-4.8 5.1 3.9 11.6 4.5 18.5 2.3 7.3-2.6 11.7-7.8 12.1-15.400zM52.5 24.900a1.6 1.6 0 1 1 0-3.2 1.6 1.6 0 0 1 0 3.200z" />
			<path
				fill="var(--color-accent, currentColor)"
				d="M46.4 28.800C43.4 19.2 33.6 10.9 18.7 8c.9 3 1.7 5 1.8 7.2 3.2.8 3.4 2.1 3.2 4.2 3 1.1 3.4 2.6 3.5 4.900C31.5 32.7 42 38 46.4 28.800z"
			/>
			<path
				fill="none"
				stroke="currentColor"
				strokeWidth="3"
				strokeLinecap="round"
				strokeDasharray="4.2 5.4"
				d="M5.5 47c-4.5 7 .5 13.5 9.5 13.5 17 0 31-1 43-9.5"
			/>
		</svg>
	);
}
