import type { ReactNode } from "react";
import { brand } from "../../../domain/brand.ts";

type PageHeaderProps = {
	title: string;
	/** Announced to screen readers when it changes: '24 in this list'. */
	status?: ReactNode;
	children?: ReactNode;
};

export function PageHeader({ title, status, children }: PageHeaderProps) {
	return (
		<div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
			<h1 dir="auto" className="text-2xl">
				{title}
			</h1>
			{status && (
				<p role="status" className="text-ink-soft">
					{status}
				</p>
			)}
			<div className="ml-auto flex flex-wrap gap-2">{children}</div>
		</div>
	);
}

export function createStaffMeta(title: string) {
	return [{ title: `${title} | ${brand.name} staff` }, { name: "robots", content: "noindex" }];
}
