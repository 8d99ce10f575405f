import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useParamLink } from "./page-header.tsx";

/** A table on its panel, `head` its row of `<th>`; on a phone each row is a block of its own, named by its `data-label`s. */
export function StaffTable({ head, children }: { head: ReactNode; children: ReactNode }) {
	return (
		<div className="staff-panel md:overflow-x-auto">
			<table className="staff-table">
				<thead>
					<tr>{head}</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</div>
	);
}

/** The head of the column with the buttons. */
export function ActionsHeader() {
	return (
		<th scope="col">
			<span className="sr-only">What can be done</span>
		</th>
	);
}

/** What an empty table says instead. */
export function EmptyTable({ children }: { children: ReactNode }) {
	return <p className="staff-panel px-4 py-8 text-center text-ink-soft">{children}</p>;
}

type ChoiceProps = {
	/** The address's param; a `value` of null takes it off. */
	name: string;
	value: string | null;
	current: string | null;
	children: ReactNode;
};

/** One of the choices by which a table is narrowed. */
export function FilterLink({ name, value, current, children }: ChoiceProps) {
	return (
		<Link {...useParamLink(name, value)} aria-current={value === current || undefined} className="chip">
			{children}
		</Link>
	);
}

/** Downloads what the table shows, all of its pages. */
export function ExportLink({ address }: { address: string }) {
	const [params] = useSearchParams();
	const kept = new URLSearchParams(params);
	for (const name of ["page", "note"]) kept.delete(name);
	return (
		<a href={kept.size > 0 ? `${address}?${kept}` : address} className="button button-quiet">
			<Download aria-hidden className="size-4.5" />
			Export CSV
		</a>
	);
}

/** Opens the form for a new document above the table; its opposite is `useParam("add", null)`. */
export function AddLink({ children }: { children: ReactNode }) {
	const [params] = useSearchParams();
	const withForm = new URLSearchParams(params);
	withForm.set("add", "");
	return (
		<Link to={`?${withForm}`} className="button button-main">
			{children}
		</Link>
	);
}
