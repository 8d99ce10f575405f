/** Beside a date: 'Full', 'Cancelled', or '3 spots left', which alone stands out. */
export function DateNote({ note }: { note: string }) {
	return <span className={note.endsWith(" left") ? "date-note is-few" : "date-note"}>{note}</span>;
}
