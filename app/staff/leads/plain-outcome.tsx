import { href, useLocation } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { withOutcome } from "./inbox-path.ts";

type PlainOutcomeProps = { changed: number[]; conflicts: string[] };

export function PlainOutcome({ changed, conflicts }: PlainOutcomeProps) {
	const { pathname, search } = useLocation();
	if (changed.length + conflicts.length === 0) return null;
	const back = withOutcome(`${pathname}${search}`, { changed: [], conflicts: [] });
	return (
		<div className="mb-3 grid gap-2">
			{changed.length > 0 && (
				<form
					method="post"
					action={href("/admin/undo")}
					className="flex flex-wrap items-center gap-3 rounded-lg bg-ok-ground px-3 py-2 text-ok"
				>
					<p className="font-semibold">{formatQuantity(changed.length, "lead")} changed.</p>
					<input type="hidden" name="entries" value={changed.join("-")} />
					<input type="hidden" name="back" value={back} />
					<button type="submit" className="button button-quiet button-small">
						Undo
					</button>
				</form>
			)}
			{conflicts.map((text) => (
				<p key={text} role="alert" className="rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger">
					{text}
				</p>
			))}
		</div>
	);
}
