import { formatQuantity } from "../../../domain/format-count.ts";
import type { Person } from "../../../store/port.ts";
import { Confirmation } from "../../ui/staff/confirmation.tsx";

type EraseButtonProps = { email: string; person: Person; onErase(): void };

export function EraseButton({ email, person: { leads, subscription }, onErase }: EraseButtonProps) {
	return (
		<Confirmation
			label="Erase everything"
			labelClassName="button button-danger"
			title="Erase everything about this person?"
			confirm={(close) => (
				<button
					type="button"
					onClick={() => {
						close();
						onErase();
					}}
					className="button button-danger"
				>
					Erase it for good
				</button>
			)}
		>
			<p className="break-words">
				{formatQuantity(leads.length, "lead")} and {formatQuantity(subscription ? 1 : 0, "subscription")} of{" "}
				<strong>{email}</strong> are deleted at once. This can’t be undone.
			</p>
			<p className="mt-2">Copies in backups go when those backups are replaced.</p>
		</Confirmation>
	);
}
