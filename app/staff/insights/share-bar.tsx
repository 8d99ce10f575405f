import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";

/** A bar of `value` out of `max`. Hidden from screen readers, because the number is beside it. */
export function ShareBar({ value, max }: { value: number; max: number }) {
	const width = scaleLinear({ domain: [0, Math.max(1, max)], range: [0, 100], clamp: true });
	return (
		<svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full rounded-sm bg-sunken">
			<Bar width={width(value)} height={10} className="fill-accent" />
		</svg>
	);
}
