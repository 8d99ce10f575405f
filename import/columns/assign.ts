/**
 * Assigns each row of a matrix to another column of it so that the sum of the scores is the highest: the Hungarian
 * method, O(n³). The matrix has at least as many columns as rows. Returns the column of each row.
 */
export function assignBest(scores: number[][]): number[] {
	const [rows, columns] = [scores.length, scores[0]?.length ?? 0];
	const ofRow = new Array<number>(rows + 1).fill(0);
	const ofColumn = new Array<number>(columns + 1).fill(0);
	const rowOf = new Array<number>(columns + 1).fill(0);
	const at = (list: number[], index: number) => list[index] as number;
	for (let row = 1; row <= rows; row++) {
		rowOf[0] = row;
		let column = 0;
		const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY);
		const before = new Array<number>(columns + 1).fill(0);
		const isUsed = new Array<boolean>(columns + 1).fill(false);
		do {
			isUsed[column] = true;
			const current = at(rowOf, column);
			let delta = Number.POSITIVE_INFINITY;
			let next = 0;
			for (let other = 1; other <= columns; other++) {
				if (isUsed[other]) continue;
				const cost = -(scores[current - 1]?.[other - 1] ?? 0) - at(ofRow, current) - at(ofColumn, other);
				if (cost < at(least, other)) [least[other], before[other]] = [cost, column];
				if (at(least, other) < delta) [delta, next] = [at(least, other), other];
			}
			for (let other = 0; other <= columns; other++) {
				if (isUsed[other]) {
					ofRow[at(rowOf, other)] = at(ofRow, at(rowOf, other)) + delta;
					ofColumn[other] = at(ofColumn, other) - delta;
				} else least[other] = at(least, other) - delta;
			}
			column = next;
		} while (at(rowOf, column) !== 0);
		while (column !== 0) {
			const previous = at(before, column);
			rowOf[column] = at(rowOf, previous);
			column = previous;
		}
	}
	const result = new Array<number>(rows).fill(-1);
	for (let column = 1; column <= columns; column++)
		if (at(rowOf, column) > 0) result[at(rowOf, column) - 1] = column - 1;
	return result;
}
