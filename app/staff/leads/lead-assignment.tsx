import { href, useFetcher } from "react-router";
import type { Lead } from "../../../domain/lead/lead.ts";
import { Options } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";

type LeadAssignmentProps = { lead: Pick<Lead, "id" | "owner" | "remindOn">; accounts: string[] };

export function LeadAssignment({ lead: { id, owner, remindOn }, accounts }: LeadAssignmentProps) {
	const fetcher = useFetcher();
	// The owner's account may have been removed.
	const owners = owner === null || accounts.includes(owner) ? accounts : [...accounts, owner];
	return (
		<PostForm
			// The fields are uncontrolled, so new values need a new form.
			key={`${owner} ${remindOn}`}
			fetcher={fetcher}
			action={href("/admin/leads/:id/assignment", { id })}
			className="mt-4 flex flex-wrap items-end gap-2 print:hidden"
		>
			<label className="min-w-0 flex-1 basis-40">
				<span className="mb-1 block font-semibold">Owner</span>
				<select name="owner" defaultValue={owner ?? ""} className="field">
					<option value="">Nobody</option>
					<Options of={owners} />
				</select>
			</label>
			<label className="min-w-0">
				<span className="mb-1 block font-semibold">Remind on</span>
				<input type="date" name="remindOn" defaultValue={remindOn ?? ""} className="field w-auto" />
			</label>
			<button type="submit" aria-disabled={fetcher.state !== "idle"} className="button button-quiet">
				Save<span className="sr-only"> owner and reminder</span>
			</button>
		</PostForm>
	);
}
