import type { Mail } from "../../../domain/mail/mail.ts";
import { mailStateNames } from "../../../domain/mail-state.ts";

const looks: Record<Mail["state"], string> = {
	waiting: "bg-sun text-on-sun",
	sent: "",
	failed: "bg-danger-ground text-danger",
	suppressed: "bg-sunken text-ink-soft",
};

export function MailState({ state, lastAnswer }: Pick<Mail, "state" | "lastAnswer">) {
	return (
		<>
			<span className={`whitespace-nowrap rounded-md ${looks[state] && `px-1.5 ${looks[state]}`}`}>
				{mailStateNames[state]}
			</span>
			{lastAnswer && state !== "sent" && (
				<span className="block w-full text-ink-soft text-sm">{lastAnswer.slice(0, 200)}</span>
			)}
		</>
	);
}
