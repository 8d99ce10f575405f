import type { PublicationState } from "../../../domain/publication/publication.ts";
import { FilterLink } from "./staff-table.tsx";

const names: [PublicationState | null, string][] = [
	[null, "Any state"],
	["published", "Published"],
	["draft", "Drafts"],
	["scheduled", "Scheduled"],
];

export function StateFilter({ current }: { current: PublicationState | null }) {
	return (
		<nav aria-label="Publication" className="flex flex-wrap gap-2">
			{names.map(([state, name]) => (
				<FilterLink key={name} name="state" value={state} current={current}>
					{name}
				</FilterLink>
			))}
		</nav>
	);
}
