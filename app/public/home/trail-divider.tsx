const dashes = {
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 2.5,
	strokeLinecap: "round",
	strokeDasharray: "7 8",
} as const;

/** A dashed flight trail across its container, in the text colour. The tails stretch, the loop does not. */
export function TrailDivider({ className }: { className?: string }) {
	return (
		<svg className={className} width="100%" height="72" {...dashes} aria-hidden="true" focusable="false">
			<svg aria-hidden="true" width="50%" height="72" viewBox="0 0 100 72" preserveAspectRatio="none">
				<path vectorEffect="non-scaling-stroke" d="M0 34C14 16 26 18 40 36S76 60 100 60" />
			</svg>
			<svg aria-hidden="true" x="50%" overflow="visible">
				<path d="M0 60C48 60 52 10 16 10C-18 10 -36 60 0 60" />
			</svg>
			<svg aria-hidden="true" x="50%" width="50%" height="72" viewBox="0 0 100 72" preserveAspectRatio="none">
				<path vectorEffect="non-scaling-stroke" d="M0 60C28 60 42 50 58 34S88 14 100 22" />
			</svg>
		</svg>
	);
}
