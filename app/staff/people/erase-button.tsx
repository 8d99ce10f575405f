import { href } from "react-router";
import type { PersonCounts } from "../../../store/port.ts";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { formatPersonCounts } from "./person-counts.ts";

type EraseButtonProps = {
	email: string;
	counts: PersonCounts;
	onErase(): void;
};

export function EraseButton({ email, counts, onErase }: EraseButtonProps) {
	return (
		<Confirmation
			name="erasure"
			label="Erase everything"
			labelClassName="button button-danger"
			title="Erase everything about this person?"
			confirm={(close) => (
				<form
					method="post"
					action={href("/admin/people/erasure")}
					onSubmit={(event) => {
						event.preventDefault();
						close();
						onErase();
					}}
				>
					<input type="hidden" name="email" value={email} />
					<button type="submit" className="button button-danger">
						Erase permanently
					</button>
				</form>
			)}
		>
			<p className="break-words">
				{formatPersonCounts(counts)} of <strong>{email}</strong> will be deleted right away. You can’t undo this.
			</p>
			<p className="mt-2">Copies in backups are gone once those backups are replaced.</p>
		</Confirmation>
	);
}
