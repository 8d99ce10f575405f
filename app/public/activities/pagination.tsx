import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";

type PaginationProps = {
	page: number;
	/** The number of pages with a link; further results can only be found by narrowing the search. */
	pages: number;
	/** True if there are more results than pages to show them. */
	isEndless: boolean;
	pageHref: (page: number) => string;
};

/** Links to the next and the previous page of results. */
export function Pagination({ page, pages, isEndless, pageHref }: PaginationProps) {
	if (pages <= 1) return null;
	return (
		<nav aria-label="More results" className="mt-12 flex flex-wrap items-center justify-center gap-3">
			{page > 1 && (
				<Link to={pageHref(page - 1)} prefetch="intent" rel="prev" className="button button-quiet">
					<ArrowLeft aria-hidden className="size-5" />
					Earlier results
				</Link>
			)}
			<p className="px-2 text-ink-soft">
				Page {page}
				{!isEndless && ` of ${pages}`}
				{isEndless && page === pages && ". There are more: choose filters or other words to find them."}
			</p>
			{page < pages && (
				<Link to={pageHref(page + 1)} prefetch="intent" rel="next" className="button button-main">
					More results
					<ArrowRight aria-hidden className="size-5" />
				</Link>
			)}
		</nav>
	);
}
