/**
 * Assigns each row of a matrix to a column of its own: the pairs with the highest scores first. Returns the column of
 * each row, -1 for rows without a score above 0.
 */
export function assignBest(scores: number[][]): number[] {
	const pairs = scores.flatMap((columns, row) => columns.map((score, column) => ({ row, column, score })));
	const assigned = scores.map(() => -1);
	for (const { row, column } of pairs.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score))
		if (assigned[row] === -1 && !assigned.includes(column)) assigned[row] = column;
	return assigned;
}
