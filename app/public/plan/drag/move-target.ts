const steps: Record<string, [rows: number, columns: number]> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/** Returns the cell that an arrow key leads to, at first the first one. Other keys and the table's ends change nothing. */
export function moveTarget(ids: string[][], id: string | null, key: string): string | null {
	const step = steps[key];
	if (!step) return id;
	const row = ids.findIndex((cells) => id !== null && cells.includes(id));
	const column = ids[row]?.indexOf(id ?? "");
	if (column === undefined) return ids[0]?.[0] ?? null;
	return ids[row + step[0]]?.[column + step[1]] ?? id;
}
