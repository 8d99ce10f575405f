/** Lists stop counting one row above this limit: a total of 1,001 means 'more than 1,000'. */
export const maxListTotal = 1000;

// Shared, because toLocaleString() creates a formatter per call, which took 2 % of the listing's time.
const formatter = new Intl.NumberFormat("en-US");

/** Formats '24', '1,234'. */
export function formatNumber(number: number): string {
	return formatter.format(number);
}

/** Formats '1 lead', '1,234 leads'. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
	return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** Formats a list's total: '24', '1,000', '1,000+'. */
export function formatListTotal(total: number): string {
	return total > maxListTotal ? `${formatNumber(maxListTotal)}+` : formatNumber(total);
}

/** Formats a list's total with its noun: '1 lead', '24 leads', '1,000+ leads'. */
export function formatListTotalWithNoun(total: number, singular: string, plural = `${singular}s`): string {
	return `${formatListTotal(total)} ${total === 1 ? singular : plural}`;
}
