import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A fact in a description list, whose icon stands for its name. */
export function IconFact({ name, Icon, children }: { name: string; Icon: LucideIcon; children: ReactNode }) {
	return (
		<div className="flex items-start gap-2.5">
			<dt>
				<Icon aria-hidden className="mt-0.5 size-5 text-link" />
				<span className="sr-only">{name}</span>
			</dt>
			<dd dir="auto" className="min-w-0">
				{children}
			</dd>
		</div>
	);
}
