import { href } from "react-router";
import { PostForm } from "../../ui/form/post-form.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";

type ActivityToolsProps = { activity: { id: string; endedAt: string | null } };

export function ActivityTools({ activity: { id, endedAt } }: ActivityToolsProps) {
	return (
		<section aria-label="More" className="staff-panel mt-6 grid gap-5 p-5 md:grid-cols-2">
			<PostForm action={href("/admin/activities/:id/copy", { id })} navigate={false}>
				<h2 className="mb-1 text-lg">Duplicate with new dates</h2>
				<p className="mb-2 text-ink-soft text-sm">
					We’ll open the copy for you to edit. It keeps the times of day, but not spots left or cancellations.
				</p>
				<div className="flex flex-wrap items-end gap-2">
					<label className="grid text-sm">
						Dates moved by
						<input type="number" name="moveBy" defaultValue={52} min={-999} max={999} required className="field w-24" />
					</label>
					<select name="unit" aria-label="Unit" className="field w-28">
						<option value="weeks">weeks</option>
						<option value="days">days</option>
					</select>
					<button type="submit" className="button button-quiet">
						Duplicate
					</button>
				</div>
			</PostForm>
			<div>
				<h2 className="mb-1 text-lg">{endedAt ? "This activity has ended" : "End this activity"}</h2>
				<p className="mb-2 text-ink-soft text-sm">
					{endedAt
						? "It’s no longer listed, and parents can’t sign up. If you reopen it, it ends after its last date."
						: "It disappears from all lists. Its page stays, but says that it has ended, and parents can’t sign up."}
				</p>
				<ActionButton
					action={href("/admin/activities/:id/ending", { id })}
					values={{ ended: endedAt ? "off" : "on" }}
					className={endedAt ? "button button-quiet" : "button button-danger"}
				>
					{endedAt ? "Reopen" : "End now"}
				</ActionButton>
			</div>
		</section>
	);
}
