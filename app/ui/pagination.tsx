import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { maxListTotal } from "../../domain/format-count.ts";
import { maxPageNumber } from "../../domain/page-number.ts";
import { useParamLink } from "./use-param-link.ts";

type PaginationProps = {
	page: number;
	pageSize: number;
	/** The number of rows on all pages. Counting stops at a limit, unless `isExact`. */
	total: number;
	isExact?: boolean;
	/** The number of rows on this page. */
	rowCount: number;
	/** The last page that can be opened. Rows beyond it are only found by narrowing the list. */
	maxPage?: number;
	/** Returns the URL of another page. Defaults to the current URL with another `page`. */
	pageHref?: (page: number) => string;
	/** True on public pages, for large buttons. */
	isLarge?: boolean;
};

/** Links to the previous and the next page of a list. */
export function Pagination({
	page,
	pageSize,
	total,
	isExact = false,
	rowCount,
	maxPage = maxPageNumber,
	pageHref,
	isLarge = false,
}: PaginationProps) {
	const previous = useParamLink("page", page > 2 ? String(page - 1) : null);
	const next = useParamLink("page", String(page + 1));
	const isFull = rowCount === pageSize;
	const uncountedPages = isFull || rowCount === 0 ? null : page;
	const pages = isExact || total <= maxListTotal ? Math.max(1, Math.ceil(total / pageSize)) : uncountedPages;
	const hasMore = pages === null ? isFull : page < pages;
	if (pages === 1 && page === 1) return null;
	const size = isLarge ? "" : "button-small";
	return (
		<nav
			aria-label="Pages"
			className={isLarge ? "mt-12 flex flex-wrap items-center justify-center gap-3" : "mt-4 flex items-center gap-3"}
		>
			{page > 1 && (
				<Link
					to={pageHref?.(page - 1) ?? previous}
					prefetch="intent"
					rel="prev"
					className={`button button-quiet ${size}`}
				>
					<ArrowLeft aria-hidden className="size-5" />
					Previous
				</Link>
			)}
			<p className={isLarge ? "px-2 text-ink-soft" : ""}>
				Page {page}
				{pages !== null && <span>{` of ${pages}`}</span>}
				{hasMore && page === maxPage && <span>. There are more. Add filters or change your search to find them.</span>}
			</p>
			{hasMore && page < maxPage && (
				<Link
					to={pageHref?.(page + 1) ?? next}
					prefetch="intent"
					rel="next"
					className={`button ${isLarge ? "button-main" : "button-quiet"} ${size}`}
				>
					Next
					<ArrowRight aria-hidden className="size-5" />
				</Link>
			)}
		</nav>
	);
}
