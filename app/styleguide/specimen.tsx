import type { ReactNode } from "react";

/** Shows a component's states under its name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="mb-6">
			<h2 className="mb-2 text-ink-soft text-sm">{title}</h2>
			{children}
		</section>
	);
}
