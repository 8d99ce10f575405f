import type { ReactNode } from "react";
import { brand } from "../../../domain/brand.ts";

type PageHeaderProps = {
	title: string;
	/** True if the document has another title, of what is open beside the screen. */
	isPart?: boolean;
	/** Announced to screen readers when it changes: '24 in this list'. */
	status?: ReactNode;
	children?: ReactNode;
};

/** The heading of a screen, which is also the document's title. */
export function PageHeader({ title, isPart = false, status, children }: PageHeaderProps) {
	return (
		<div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
			{!isPart && <StaffTitle>{title}</StaffTitle>}
			<div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-4 sm:basis-80">
				<h1 dir="auto" className="min-w-0 text-2xl">
					{title}
				</h1>
				{status && (
					<p role="status" className="text-ink-soft">
						{status}
					</p>
				)}
			</div>
			<div className="ml-auto flex flex-wrap gap-2">{children}</div>
		</div>
	);
}

export function StaffTitle({ children }: { children: string }) {
	return <title>{`${children} | ${brand.name} staff`}</title>;
}
