/**
 * A QR code as the path of an SVG drawing, with a line for each run of dark squares, and its side length in squares.
 */
export type QrCodeDrawing = { path: string; size: number };

type QrCodeProps = { code: QrCodeDrawing; label: string; className?: string };

/** The quiet zone that readers need (ISO/IEC 18004), in squares. */
const margin = 4;

/** Dark on light in every colour scheme, since many readers don't recognise inverted codes. */
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
