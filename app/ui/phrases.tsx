import { Fragment, type ReactNode } from "react";

/** A line of facts, such as dates and times, that breaks only between its clauses, and then between their phrases. */
export function Phrases({ of }: { of: string }) {
	const [first = "", ...others] = of.split(" · ").map((clause) => keepWhole(clause.split(phraseEnds)));
	if (others.length === 0) return first;
	return (
		<span className="clauses">
			{keepWhole([
				first,
				...others.map((clause) => (
					<>
						<i aria-hidden>·</i> {clause}
					</>
				)),
			])}
		</span>
	);
}

/** The spaces before times, second times and notes, and after dashes: not those within a date or in prose. */
const phraseEnds = /(?<=,) (?=(?:[A-Z][a-z]{2} )?\d{1,2}:)|(?<=[–;]) | (?=or \d{1,2}:|\()/;

function keepWhole(parts: ReactNode[]): ReactNode {
	if (parts.length === 1) return parts;
	return parts.map((part, index) => (
		<Fragment key={index}>
			{index > 0 && " "}
			<span className="inline-block">{part}</span>
		</Fragment>
	));
}
