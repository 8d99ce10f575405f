import { Fragment } from "react";
import { Link } from "react-router";

type BreadcrumbProps = {
	/** The pages above, the highest first. */
	links: { to: string; label: string }[];
	/** The page's title. A phone shows it once, as the heading below. */
	current?: string;
};

export function Breadcrumb({ links, current }: BreadcrumbProps) {
	return (
		<nav aria-label="Breadcrumb" className="mb-2 print:hidden">
			<ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
				{links.map(({ to, label }, index) => (
					<Fragment key={to}>
						{index > 0 && <li aria-hidden>/</li>}
						<li>
							<Link to={to} prefetch="intent" className="inline-flex min-h-11 items-center hover:underline">
								{label}
							</Link>
						</li>
					</Fragment>
				))}
				{current && (
					<>
						<li aria-hidden className="max-sm:hidden">
							/
						</li>
						<li aria-current="page" dir="auto" className="max-sm:sr-only sm:line-clamp-1">
							{current}
						</li>
					</>
				)}
			</ol>
		</nav>
	);
}
