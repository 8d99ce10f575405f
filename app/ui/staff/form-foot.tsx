import { Link } from "react-router";
import { SubmitButton } from "../form/submit-button.tsx";

export type FormFootProps = { label: string; leave: { to: string; label: "Cancel" | "Close" } };

/** The foot of a form that fits one screen. Longer forms use SaveBar. */
export function FormFoot({ label, leave }: FormFootProps) {
	return (
		<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
			<SubmitButton>{label}</SubmitButton>
			<Link to={leave.to} preventScrollReset={leave.label === "Close"} className="button button-quiet">
				{leave.label}
			</Link>
		</div>
	);
}
