/** A QR code as the path of an SVG drawing, a line along each run of dark squares, and the length of its sides in squares. */
export type QrCodeDrawing = { path: string; size: number };

type QrCodeProps = { code: QrCodeDrawing; label: string; className?: string };

/** In squares: the light border that readers need (ISO/IEC 18004). */
const margin = 4;

/** Dark on light in every colour scheme: many readers know no other. */
export function QrCode({ code: { path, size }, label, className = "" }: QrCodeProps) {
	const side = size + 2 * margin;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`${-margin} ${-margin} ${side} ${side}`}
			shapeRendering="crispEdges"
			className={className}
		>
			<path d={`M${-margin} ${-margin}h${side}v${side}h${-side}z`} fill="#fff" />
			<path d={path} fill="none" stroke="#000" />
		</svg>
	);
}
