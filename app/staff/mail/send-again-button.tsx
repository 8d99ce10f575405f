import { href } from "react-router";
import { ActionButton } from "../../ui/staff/action-button.tsx";

export function SendAgainButton({ id, recipient }: { id: string; recipient: string }) {
	return (
		<ActionButton
			action={href("/admin/mail/:id/sending", { id })}
			className="button button-quiet button-small whitespace-nowrap"
			about={`to ${recipient}`}
		>
			Send again
		</ActionButton>
	);
}
