import { formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import type { SourcePictureReport } from "../../../domain/import/source-picture.ts";

export function PictureReport({ report: { copied, waiting, leftOut } }: { report: SourcePictureReport }) {
	const leftOutCount = leftOut.reduce((sum, { count }) => sum + count, 0);
	const texts = [
		copied > 0 && `${formatQuantity(copied, "picture")} copied`,
		leftOutCount > 0 && `${formatQuantity(leftOutCount, "picture")} left out`,
		waiting > 0 && `${formatQuantity(waiting, "activity waits", "activities wait")} for pictures`,
	].filter((text) => text !== false);
	if (texts.length === 0) return null;
	const summary = texts.join(", ");
	if (leftOutCount === 0) return <span className="block w-full text-ink-soft text-sm">{summary}</span>;
	return (
		<details className="w-full text-sm">
			<summary className="flex min-h-11 w-fit items-center text-ink-soft underline">{summary}</summary>
			<ul>
				{leftOut.map(({ problem, count, example }) => (
					<li key={problem} className="wrap-anywhere">
						<span className="font-semibold tabular-nums">{formatNumber(count)}</span> {problem}{" "}
						<span className="text-ink-soft">{example}</span>
					</li>
				))}
			</ul>
		</details>
	);
}
