import { Fragment, type ReactNode } from "react";

/** A text of dates and times that breaks only between its clauses and, within one that is too long, its phrases. */
export function Phrases({ of }: { of: string }) {
	return keepWhole(of.split(/(?<=·) /), (clause) => keepWhole(clause.split(phraseEnds), (phrase) => phrase));
}

/** The spaces before times, second times and notes, and after dashes: not those within a date or in prose. */
const phraseEnds = /(?<=,) (?=(?:[A-Z][a-z]{2} )?\d{1,2}:)|(?<=[–;]) | (?=or \d{1,2}:|\()/;

function keepWhole(parts: string[], render: (part: string) => ReactNode): ReactNode {
	if (parts.length === 1) return parts.map(render);
	return parts.map((part, index) => (
		<Fragment key={index}>
			{index > 0 && " "}
			<span className="inline-block">{render(part)}</span>
		</Fragment>
	));
}
