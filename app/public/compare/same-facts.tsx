import type { ComparedFact } from "./compare-facts.ts";

/** Two sentences: what the activities have in common, and what is unknown about all of them. */
export function SameFacts({ facts, unknown }: { facts: ComparedFact[]; unknown: string[] }) {
	if (facts.length === 0 && unknown.length === 0) return null;
	return (
		<p id="same" className="mt-8 max-w-prose wrap-anywhere">
			{facts.length > 0 && (
				<span>
					<b>The same for all:</b>{" "}
					{facts.map(({ name, values }) => `${name.toLowerCase()} ${values[0]?.join(", ")}`).join("; ")}.{" "}
				</span>
			)}
			{unknown.length > 0 && (
				<span>
					<b>Ask the providers about</b> {listFormat.format(unknown.map((name) => name.toLowerCase()))}.
				</span>
			)}
		</p>
	);
}

const listFormat = new Intl.ListFormat("en-US");
