/** The bar of what is done with the ticked rows of `group/rows`. It stays in sight below them, and staff.css counts them. */
export const bulkBarClass =
	"bulk-bar staff-panel sticky bottom-15 z-(--layer-bar) mt-3 hidden items-center gap-2 p-2 max-sm:overflow-x-auto max-sm:*:flex-none sm:flex-wrap shadow-lift lg:bottom-2 group-has-[[name=selected]:checked]/rows:flex [@media(max-height:30rem)]:static";
