import { type ReactNode, useId } from "react";

type PartProps = { title: string; note?: string; empty: string | false; children: ReactNode };

/** One part of the data; `empty`: what to say in its place. */
export function Part({ title, note, empty, children }: PartProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="mt-9">
			<h2 id={id} className="text-section">
				{title}
			</h2>
			{note && <p className="text-ink-soft text-sm">{note}</p>}
			<div className="mt-3">{empty ? <p>{empty}</p> : children}</div>
		</section>
	);
}

export function Facts({ facts }: { facts: [label: string, value: string][] }) {
	return (
		<dl className="mt-1 grid gap-x-5 sm:grid-cols-[auto_1fr]">
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
