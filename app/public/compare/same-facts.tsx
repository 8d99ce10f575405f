import type { ComparedFact } from "./compare-facts.ts";
import { FactLines } from "./compare-table.tsx";

/** What the activities have in common, and what is open about all of them. */
export function SameFacts({ facts, unknown }: { facts: ComparedFact[]; unknown: string[] }) {
	if (facts.length === 0 && unknown.length === 0) return null;
	return (
		<section aria-labelledby="same" className="mt-10">
			<h2 id="same" className="text-section">
				The same for all
			</h2>
			<dl className="mt-3 grid">
				{facts.map(({ name, values }) => (
					<Row key={name} name={name} lines={values[0] ?? []} />
				))}
				{unknown.map((name) => (
					<Row key={name} name={name} lines={[]} />
				))}
			</dl>
		</section>
	);
}

function Row({ name, lines }: { name: string; lines: string[] }) {
	return (
		<div className="grid grid-cols-[2fr_3fr] gap-x-3 border-line border-t py-2.5 md:grid-cols-[9rem_1fr] lg:grid-cols-[11rem_1fr]">
			<dt className="font-semibold">{name}</dt>
			<dd className="wrap-anywhere">
				<FactLines lines={lines} />
			</dd>
		</div>
	);
}
