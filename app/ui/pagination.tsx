import { Link } from "react-router";
import { maxListTotal } from "../../domain/format-count.ts";
import { maxPageNumber } from "../../domain/page-number.ts";
import { useParamLink } from "./staff/use-param-link.ts";

type PaginationProps = {
	page: number;
	pageSize: number;
	/** The number of rows on all pages, counted up to a limit. */
	total: number;
	/** The number of rows on this page. */
	rowCount: number;
};

export function Pagination({ page, pageSize, total, rowCount }: PaginationProps) {
	const isCounted = total <= maxListTotal;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const previous = useParamLink("page", page > 2 ? String(page - 1) : null);
	const next = useParamLink("page", String(page + 1));
	if (pages === 1 && page === 1) return null;
	return (
		<nav aria-label="Pages" className="mt-4 flex items-center gap-3">
			{page > 1 && (
				<Link to={previous} prefetch="intent" className="button button-quiet button-small">
					Previous
				</Link>
			)}
			<p>
				Page {page}
				{isCounted && ` of ${pages}`}
				{page === maxPageNumber && ". What comes after it is found by searching."}
			</p>
			{(isCounted ? page < pages : rowCount === pageSize && page < maxPageNumber) && (
				<Link to={next} prefetch="intent" className="button button-quiet button-small">
					Next
				</Link>
			)}
		</nav>
	);
}
