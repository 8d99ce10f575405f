import { ChevronDown, ChevronUp, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation, useSearchParams } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { maxListTotal } from "../../../domain/format-count.ts";
import { maxPageNumber } from "../../../domain/page-number.ts";

/** A screen's name, how much there is of it, and what can be done. */
export function PageHeader({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
	return (
		<div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
			<h1 className="text-2xl">{title}</h1>
			{note && (
				<p role="status" className="text-ink-soft">
					{note}
				</p>
			)}
			<div className="ml-auto flex flex-wrap gap-2">{children}</div>
		</div>
	);
}

/** Title of a staff screen. */
export function createStaffMeta(title: string) {
	return [{ title: `${title} | ${brand.name} staff` }, { name: "robots", content: "noindex" }];
}

/** A search over a table; the other choices (hidden fields, the children) go along. */
export function TableSearch({
	label,
	defaultValue,
	children,
}: {
	label: string;
	defaultValue: string;
	children?: ReactNode;
}) {
	return (
		<Form role="search" className="flex w-full flex-wrap gap-2 sm:w-fit" key={defaultValue}>
			<div className="min-w-40 flex-1">
				<label htmlFor="table-search" className="sr-only">
					{label}
				</label>
				<input
					id="table-search"
					type="search"
					name="search"
					defaultValue={defaultValue}
					placeholder={label}
					maxLength={200}
					className="field sm:w-64"
				/>
			</div>
			{children}
			<button type="submit" className="button button-quiet">
				<Search aria-hidden className="size-4.5" />
				Search
			</button>
		</Form>
	);
}

type SortHeadProps = {
	children: string;
	/** The value of `sort` for this column, and for the other way round where there is one. */
	sorts: [string, string?];
	current: string;
	className?: string;
};

/** A column's head by which the table can be put in order. */
export function SortHeader({ children, sorts: [first, second], current, className }: SortHeadProps) {
	const isFirst = current === first;
	const isSecond = second !== undefined && current === second;
	const { to } = useParamLink("sort", isFirst && second ? second : first);
	const isDescending = isSecond || (isFirst && second === undefined);
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
				{(isFirst || isSecond) &&
					(isDescending ? (
						<ChevronDown aria-hidden className="size-4" />
					) : (
						<ChevronUp aria-hidden className="size-4" />
					))}
			</Link>
		</th>
	);
}

type TablePagesProps = { page: number; pageSize: number; total: number /** Rows on this page. */; shown: number };

/** Pages of a table: which one this is, and the ways to the next and the one before. */
export function Pagination({ page, pageSize, total, shown }: TablePagesProps) {
	const isCounted = total <= maxListTotal;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const before = useParamLink("page", page > 2 ? String(page - 1) : null);
	const after = useParamLink("page", String(page + 1));
	if (pages === 1 && page === 1) return null;
	return (
		<nav aria-label="Pages" className="mt-4 flex items-center gap-3">
			{page > 1 && (
				<Link to={before.to} prefetch="intent" className="button button-quiet button-small">
					Previous
				</Link>
			)}
			<p>
				Page {page}
				{isCounted && ` of ${pages}`}
				{page === maxPageNumber && ". What comes after it is found by searching."}
			</p>
			{(isCounted ? page < pages : shown === pageSize && page < maxPageNumber) && (
				<Link to={after.to} prefetch="intent" className="button button-quiet button-small">
					Next
				</Link>
			)}
		</nav>
	);
}

/** This address with one param changed; a change of anything but the page starts at the first one. */
export function useParamLink(name: string, value: string | null): { to: string } {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const next = new URLSearchParams(params);
	if (name !== "page") next.delete("page");
	// What is open on the page closes with it.
	next.delete("add");
	next.delete("note");
	if (value === null) next.delete(name);
	else next.set(name, value);
	return { to: next.size > 0 ? `${pathname}?${next}` : pathname };
}

/** A moment as staff read it; always in UTC, so that all of them mean the same. */
export function Timestamp({ time }: { time: string }) {
	const shown = new Date(time).toLocaleString("en-US", {
		day: "numeric",
		month: "short",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
		timeZone: "UTC",
	});
	return (
		<time dateTime={time} title={`${shown} UTC`} className="whitespace-nowrap">
			{shown}
		</time>
	);
}
