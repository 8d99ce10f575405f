import { ChevronDown, ChevronUp, Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useParamLink } from "../use-param-link.ts";
import { ButtonLink } from "./button-link.tsx";
import { useListState } from "./list-path.ts";

type StaffTableProps = {
	head: ReactNode;
	children: ReactNode;
	className?: string;
	/** Turns off sideways scrolling, which would cut off the popovers of its rows. */
	hasPopovers?: boolean;
};

/** A table whose `head` is a row of `<th>`. On a phone, each row is a block and each cell shows its `data-label`. */
export function StaffTable({ head, children, className = "", hasPopovers = false }: StaffTableProps) {
	return (
		<div className={`staff-panel relative ${hasPopovers ? "" : "md:overflow-x-auto"}`}>
			<table className={`staff-table ${className}`}>
				<thead>
					<tr>{head}</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</div>
	);
}

export function TitleLink({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} state={useListState()} dir="auto" className="font-semibold hover:underline">
			{children}
		</Link>
	);
}

export function ActionsHeader() {
	return (
		<th scope="col">
			<span className="sr-only">Actions</span>
		</th>
	);
}

type SortHeaderProps = {
	children: string;
	/** The column's values of the `sort` parameter: for the first click, and optionally the second. */
	sorts: [string, string?];
	current: string;
	className?: string;
};

export function SortHeader({ children, sorts: [first, second], current, className }: SortHeaderProps) {
	const isFirst = current === first;
	const isSecond = second !== undefined && current === second;
	const to = useParamLink("sort", isFirst && second ? second : first);
	const isDescending = isSecond || (isFirst && second === undefined);
	const Icon = isDescending ? ChevronDown : ChevronUp;
	return (
		<th
			scope="col"
			aria-sort={isFirst || isSecond ? (isDescending ? "descending" : "ascending") : undefined}
			className={className}
		>
			<Link
				to={to}
				preventScrollReset
				className="inline-flex min-h-8 items-center gap-1 hover:text-ink hover:underline"
			>
				{children}
				{(isFirst || isSecond) && <Icon aria-hidden className="size-4" />}
			</Link>
		</th>
	);
}

export function EmptyTable({ children }: { children: ReactNode }) {
	return <p className="staff-panel px-4 py-8 text-center text-ink-soft">{children}</p>;
}

type FilterLinksProps = {
	label: string;
	name: string;
	current: string | null;
	all: string;
	names: Record<string, string>;
	className?: string;
};

export function FilterLinks({ label, name, current, all, names, className = "flex-wrap gap-2" }: FilterLinksProps) {
	return (
		<nav aria-label={label} className={`flex ${className}`}>
			<FilterLink name={name} value={null} current={current}>
				{all}
			</FilterLink>
			{Object.entries(names).map(([value, text]) => (
				<FilterLink key={value} name={name} value={value} current={current}>
					{text}
				</FilterLink>
			))}
		</nav>
	);
}

type FilterLinkProps = {
	/** The search parameter. A `value` of null removes it. */
	name: string;
	value: string | null;
	current: string | null;
	children: ReactNode;
};

export function FilterLink({ name, value, current, children }: FilterLinkProps) {
	return (
		<Link to={useParamLink(name, value)} aria-current={value === current || undefined} className="chip">
			{children}
		</Link>
	);
}

/** Downloads every page of the filtered table. A form, since a link on another site could start a download too. */
export function ExportButton({ action }: { action: string }) {
	const [params] = useSearchParams();
	const filters = [...params].filter(([name]) => !["page", "changed", "conflict"].includes(name));
	return (
		<form method="post" action={action}>
			{filters.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className="button button-quiet button-small">
				<Download aria-hidden className="size-4.5" />
				Export CSV
			</button>
		</form>
	);
}

export function AddLink({ children }: { children: ReactNode }) {
	const [params] = useSearchParams();
	const withForm = new URLSearchParams(params);
	withForm.set("add", "");
	return (
		<ButtonLink to={`?${withForm}`} look="main">
			{children}
		</ButtonLink>
	);
}
