import type { ReactNode } from "react";

type SectionProps = { id: string; title: ReactNode; titleClass?: string; className?: string; children: ReactNode };

export function Section({ id, title, titleClass = "text-xl", className, children }: SectionProps) {
	return (
		<section aria-labelledby={id} className={className}>
			<h2 id={id} className={titleClass}>
				{title}
			</h2>
			{children}
		</section>
	);
}
