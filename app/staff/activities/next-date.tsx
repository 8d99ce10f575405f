import { href, Link, useFetcher } from "react-router";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { RowPopover } from "../../ui/staff/row-popover.tsx";
import type { clientLoader } from "./spots.ts";

type NextDateProps = { id: string; title: string; text: string };

export function NextDate({ id, title, text }: NextDateProps) {
	const fetcher = useFetcher<typeof clientLoader>();
	const action = href("/admin/activities/:id/spots", { id });
	return (
		<RowPopover
			label={
				<>
					<span className="sr-only">Change the spots of {title}: </span>
					{text}
				</>
			}
			labelClassName="inline-flex min-h-8 items-center rounded-md px-1.5 text-left md:whitespace-nowrap underline decoration-dotted underline-offset-4 hover:bg-sunken"
			closesOnSubmit
			onOpen={() => fetcher.load(action)}
		>
			{fetcher.data === null && <p role="alert">Failed to load the dates. Please try again.</p>}
			<ul className="grid gap-1" aria-busy={fetcher.state !== "idle"}>
				{fetcher.data?.sessions.map(({ id: session, when, note, isFull }) => (
					<li key={session} className="flex min-h-10 items-center justify-between gap-4">
						<span>
							{when}
							{note && <span className="text-ink-soft">, {note.toLowerCase()}</span>}
						</span>
						<ActionButton action={action} values={{ session, remaining: isFull ? "" : "0" }} about={`on ${when}`}>
							<span>{isFull ? "Not full" : "Full"}</span>
						</ActionButton>
					</li>
				))}
			</ul>
			<Link to={href("/admin/activities/:id", { id })} className="link inline-flex min-h-10 items-center">
				All dates
			</Link>
		</RowPopover>
	);
}
