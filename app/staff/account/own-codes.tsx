import { href, Link } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";

type OwnCodesProps = { isOn: boolean; recoveryCodesLeft: number };

/** If fewer recovery codes are left, the account page asks to create new ones. */
const fewRecoveryCodes = 3;

/** Shows whether two-step verification is on, and how many recovery codes are left. */
export function OwnCodes({ isOn, recoveryCodesLeft }: OwnCodesProps) {
	return (
		<section aria-labelledby="codes" className="staff-panel p-5">
			<h2 id="codes" className="text-xl">
				Two-step verification
				{isOn && <span className="ml-2 rounded-md bg-ok-ground px-2 font-text text-base text-ok">on</span>}
			</h2>
			{isOn ? (
				<>
					<p className="mt-1 text-ink-soft">
						You sign in with your password and a code from your authenticator app.{" "}
						{recoveryCodesLeft > fewRecoveryCodes && (
							<span>{`${formatQuantity(recoveryCodesLeft, "recovery code")} left.`}</span>
						)}
					</p>
					{recoveryCodesLeft <= fewRecoveryCodes && (
						<p className="mt-2 font-semibold">
							<span>
								{recoveryCodesLeft === 0
									? "No recovery codes"
									: `Only ${formatQuantity(recoveryCodesLeft, "recovery code")}`}
							</span>{" "}
							left. Get new ones.
						</p>
					)}
					<div className="mt-3 flex flex-wrap gap-2">
						<Link to={href("/admin/account/codes/recovery")} className="button button-quiet">
							New recovery codes
						</Link>
						<Confirmation
							name="codes-off"
							label="Turn off"
							labelClassName="button button-danger"
							title="Turn off two-step verification?"
							confirm={(close) => (
								<ActionButton
									action={href("/admin/account/codes/removal")}
									className="button button-danger"
									onPress={close}
								>
									Yes, turn it off
								</ActionButton>
							)}
						>
							<p>You’ll sign in with just your password. Your recovery codes will stop working.</p>
						</Confirmation>
					</div>
				</>
			) : (
				<>
					<p className="mt-1 text-ink-soft">
						Off. A code from an app on your phone keeps your account safe even if somebody finds out your password.
					</p>
					<Link to={href("/admin/account/codes")} className="button button-main mt-3">
						Turn on two-step verification
					</Link>
				</>
			)}
		</section>
	);
}
