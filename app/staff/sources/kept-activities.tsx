import { href, Link } from "react-router";
import { formatFieldName } from "../../../domain/audit-log/field-changes.ts";
import { formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import type { KeptActivity } from "../../../domain/import/import-run.ts";

export const maxKeptListed = 20;

/** The activities of a source that keep what staff or the provider set. `count` is that of its last run. */
export function KeptActivities({ count, activities }: { count: number; activities: KeptActivity[] }) {
	if (count === 0 || activities.length === 0) return null;
	const more = count - activities.length;
	return (
		<details className="w-full text-sm">
			<summary className="flex min-h-11 w-fit items-center text-ink-soft underline">
				{formatQuantity(count, "activity keeps", "activities keep")} what staff or the provider set
			</summary>
			<ul>
				{activities.map(({ id, title, fields }) => (
					<li key={id} className="wrap-anywhere">
						<Link to={href("/admin/activities/:id", { id })} className="link">
							{title}
						</Link>
						: {fields.map(formatFieldName).join(", ")}
					</li>
				))}
				{more > 0 && <li>and {formatNumber(more)} more</li>}
			</ul>
		</details>
	);
}
