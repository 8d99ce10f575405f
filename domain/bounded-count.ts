/** Lists are counted so far and no further; a total above it, whatever it is, says 'more than that'. */
export const countBound = 1000;

/** '24', '1,000+'. */
export function bounded(total: number): string {
	return total > countBound ? `${countBound.toLocaleString("en-US")}+` : total.toLocaleString("en-US");
}

/** '1 lead', '24 leads', '1,000+ leads'. */
export function boundedCountOf(total: number, one: string, more = `${one}s`): string {
	return `${bounded(total)} ${total === 1 ? one : more}`;
}
