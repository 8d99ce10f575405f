import { Form } from "react-router";

export type SessionView = {
	id: string;
	when: string;
	/** 'Full', '3 spots left', 'Cancelled'. */
	spots: string;
	/** Null if not known. */
	remaining: number | null;
	isCancelled: boolean;
};

type SessionRowProps = { session: SessionView; action: string };

/** A date, its spots, and the button that marks it as full. */
export function SessionRow({ session, action }: SessionRowProps) {
	const { id, when, spots, remaining, isCancelled } = session;
	const isFull = remaining === 0;
	return (
		<li className="border-line border-b py-2">
			<div className="flex min-h-11 items-center justify-between gap-3">
				<p>
					{when}
					<span className={`block ${isFull || isCancelled ? "font-semibold" : "text-ink-soft"}`}>{spots}</span>
				</p>
				{isCancelled ? (
					<SessionButton {...{ id, action, when }} name="status" value="scheduled">
						Not cancelled
					</SessionButton>
				) : (
					<SessionButton {...{ id, action, when }} name="remaining" value={isFull ? "" : "0"}>
						{isFull ? "Not full" : "Full"}
					</SessionButton>
				)}
			</div>
			{!isCancelled && (
				<details>
					<summary className="link inline-flex min-h-11 items-center text-sm">
						Change spots or cancel<span className="sr-only"> on {when}</span>
					</summary>
					<div className="flex flex-wrap items-end gap-3 pb-2">
						<Form method="post" action={action} className="flex items-end gap-2">
							<input type="hidden" name="session" value={id} />
							<label className="w-28">
								<span className="mb-1 block font-semibold">Spots left</span>
								<input
									type="number"
									inputMode="numeric"
									name="remaining"
									min={0}
									max={99_999}
									step={1}
									defaultValue={remaining ?? ""}
									className="field"
								/>
							</label>
							<button type="submit" className="button button-quiet">
								Save<span className="sr-only"> the spots on {when}</span>
							</button>
						</Form>
						<SessionButton {...{ id, action, when }} name="status" value="cancelled">
							Cancel this date
						</SessionButton>
					</div>
				</details>
			)}
		</li>
	);
}

type SessionButtonProps = { id: string; action: string; when: string; name: string; value: string; children: string };

function SessionButton({ id, action, when, name, value, children }: SessionButtonProps) {
	return (
		<Form method="post" action={action} className="shrink-0">
			<input type="hidden" name="session" value={id} />
			<input type="hidden" name={name} value={value} />
			<button type="submit" className="button button-quiet">
				<span>{children}</span>
				<span className="sr-only"> on {when}</span>
			</button>
		</Form>
	);
}
