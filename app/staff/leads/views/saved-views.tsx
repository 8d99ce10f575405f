import { href, Link, useFetcher, useLocation } from "react-router";
import { maxViewNameLength, type SavedView } from "../../../../domain/lead/saved-view.ts";
import { PostForm } from "../../../ui/form/post-form.tsx";
import { ActionButton } from "../../../ui/staff/action-button.tsx";

/** Links to the views that staff have named. */
export function SavedViewLinks({ views }: { views: SavedView[] }) {
	const { search } = useLocation();
	return views.map(({ id, name, query }) => (
		<Link key={id} to={href("/admin/leads") + query} aria-current={search === query || undefined} className="chip">
			{name}
		</Link>
	));
}

/** Names the current view, and removes named ones. */
export function SavedViewForm({ views }: { views: SavedView[] }) {
	const fetcher = useFetcher();
	const { pathname, search } = useLocation();
	return (
		<details className="min-w-0">
			<summary className="chip">Save this view…</summary>
			<div className="staff-panel mt-2 grid gap-3 p-3">
				<PostForm
					fetcher={fetcher}
					action={href("/admin/leads/views")}
					key={views.length}
					className="flex flex-wrap items-end gap-2"
				>
					<input type="hidden" name="query" value={search} />
					<label>
						<span className="mb-1 block font-semibold">Name (everyone on staff sees it)</span>
						<input
							name="name"
							required
							maxLength={maxViewNameLength}
							autoComplete="off"
							className="field w-64 max-w-full"
						/>
					</label>
					<button type="submit" aria-disabled={fetcher.state !== "idle"} className="button button-quiet">
						Save view
					</button>
				</PostForm>
				{views.length > 0 && (
					<ul className="flex flex-wrap gap-2">
						{views.map(({ id, name }) => (
							<li key={id}>
								<ActionButton
									action={href("/admin/leads/views/:id/removal", { id })}
									values={{ back: pathname + search }}
									className="button button-quiet button-small"
								>
									Remove “{name}”
								</ActionButton>
							</li>
						))}
					</ul>
				)}
			</div>
		</details>
	);
}
