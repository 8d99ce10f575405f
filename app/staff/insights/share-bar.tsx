import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";

/** A bar as long as its part of the longest. The number stands beside it, so it is drawn for the eye alone. */
export function ShareBar({ part, longest }: { part: number; longest: number }) {
	const width = scaleLinear({ domain: [0, Math.max(1, longest)], range: [0, 100], clamp: true });
	return (
		<svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full rounded-sm bg-sunken">
			<Bar width={width(part)} height={10} className="fill-accent" />
		</svg>
	);
}
