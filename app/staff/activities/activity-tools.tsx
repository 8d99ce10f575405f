import { href } from "react-router";
import { PostForm } from "../../ui/form/post-form.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";

type ActivityToolsProps = { activity: { id: string; endedAt: string | null } };

/** Actions for an activity besides editing it. */
export function ActivityTools({ activity: { id, endedAt } }: ActivityToolsProps) {
	return (
		<section aria-label="More" className="staff-panel mt-6 grid gap-5 p-5 md:grid-cols-2">
			<PostForm action={href("/admin/activities/:id/copy", { id })}>
				<h2 className="mb-1 text-lg">Duplicate with other dates</h2>
				<p className="mb-2 text-ink-soft text-sm">
					The copy opens for editing. Times of day stay the same; spots left and cancellations are not copied.
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
				<h2 className="mb-1 text-lg">{endedAt ? "It was ended" : "End it now"}</h2>
				<p className="mb-2 text-ink-soft text-sm">
					{endedAt
						? "It’s unlisted, and its page takes no leads. If you reopen it, it ends with its last date."
						: "It leaves every list; its page stays, says that it has ended, and takes no leads."}
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
