type FactListProps = { facts: readonly (readonly [label: string, value: string])[]; className?: string };

/** Labelled facts in two columns, or stacked on a phone. */
export function FactList({ facts, className = "" }: FactListProps) {
	return (
		<dl className={`grid gap-x-6 sm:grid-cols-[max-content_1fr] ${className}`}>
			{facts.map(([label, value]) => (
				<div key={label} className="contents">
					<dt className="text-ink-soft">{label}</dt>
					<dd dir="auto" className="wrap-anywhere whitespace-pre-line max-sm:mb-2">
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}
