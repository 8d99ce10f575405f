import { type Engine, engines } from "./places.ts";
import { allQueries, type QueryFigures } from "./queries.ts";
import { aligned, type Column, rounded, whole } from "./table.ts";

type Line = { query: string; figures: QueryFigures[] };

/** One line a query: how many it finds (counted no further than the bound), and p50 / p99 in each engine at each size. */
export function toQueryTable(figures: QueryFigures[]): string {
	const sizes = [...new Set(figures.map(({ size }) => size))];
	const lines = [...new Set(figures.map(({ query }) => query))].map((query) => ({
		query,
		figures: figures.filter((one) => one.query === query),
	}));
	const columns: Column<Line>[] = [
		{ title: "query (p50 / p99 in ms)", show: ({ query }) => query, left: true },
		...engines
			.filter((engine) => figures.some((one) => one.engine === engine))
			.flatMap((engine) => [
				...sizes.map((size) => ({
					title: `${engine} ${whole(size)}`,
					show: (line: Line) => times(find(line, engine, size)),
				})),
				{ title: "p99 grows", show: (line: Line) => growth(line, engine, sizes) },
			]),
	];
	return `${aligned(columns, lines)}\n\n'p99 grows': how many times that of the smallest store it is at the largest. The figure is that of '${allQueries}'.`;
}

function find({ figures }: Line, engine: Engine, size: number): QueryFigures | undefined {
	return figures.find((one) => one.engine === engine && one.size === size);
}

function times(figures: QueryFigures | undefined): string {
	return figures ? `${rounded(figures.p50)} / ${rounded(figures.p99)}` : "-";
}

function growth(line: Line, engine: Engine, sizes: number[]): string {
	const [first, last] = [find(line, engine, sizes[0] ?? 0), find(line, engine, sizes.at(-1) ?? 0)];
	return first && last ? rounded(last.p99 / first.p99) : "-";
}
