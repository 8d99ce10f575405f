import type { Measured } from "./measure.ts";
import type { Engine } from "./places.ts";

/** What one store's server took. Times are milliseconds, memory and files bytes. */
export type ServerFigures = {
	engine: Engine;
	size: number;
	storeMadeIn: number;
	storeBytes: number;
	startedIn: number;
	bareStartedIn: number;
	memoryIdle: number;
	memoryAfter: number;
	/** The part of `memoryAfter` that is pages of the mapped database; null where the system does not say. */
	mappedAfter: number | null;
	/** Leads a second that the engine alone writes, 64 of them in a transaction. */
	engineLeads: number;
	/** Rendered pages a second of two processes, as a share of one's. */
	twoProcesses: number;
	/** The same of the processor time per page. */
	twoProcessesCpu: number;
};

export type Column<T> = { title: string; show(row: T): string; left?: boolean };

const rowColumns: Column<Measured>[] = [
	{ title: "engine", show: ({ engine }) => engine, left: true },
	{ title: "activities", show: ({ size }) => whole(size) },
	{ title: "page", show: ({ page }) => page, left: true },
	{ title: "state", show: ({ state }) => state, left: true },
	{ title: "req/s", show: ({ rate }) => rounded(rate) },
	{ title: "bare req/s", show: ({ bareRate }) => rounded(bareRate) },
	{ title: "ratio", show: ({ rate, bareRate }) => share(rate / bareRate) },
	{ title: "p50 ms", show: ({ p50 }) => rounded(p50) },
	{ title: "p99 ms", show: ({ p99 }) => rounded(p99) },
	{ title: "cpu ms", show: ({ cpu }) => (cpu / 1000).toFixed(3) },
	{ title: "bare cpu ms", show: ({ bareCpu }) => (bareCpu / 1000).toFixed(3) },
	{ title: "cpu ratio", show: ({ cpu, bareCpu }) => rounded(cpu / bareCpu) },
	{ title: "errors", show: ({ errors }) => whole(errors) },
];

const serverColumns: Column<ServerFigures>[] = [
	{ title: "engine", show: ({ engine }) => engine, left: true },
	{ title: "activities", show: ({ size }) => whole(size) },
	{ title: "start ms", show: ({ startedIn }) => whole(startedIn) },
	{ title: "bare start ms", show: ({ bareStartedIn }) => whole(bareStartedIn) },
	{ title: "idle MB", show: ({ memoryIdle }) => megabytes(memoryIdle) },
	{ title: "loaded MB", show: ({ memoryAfter }) => megabytes(memoryAfter) },
	{ title: "of it files", show: ({ mappedAfter }) => (mappedAfter === null ? "-" : megabytes(mappedAfter)) },
	{ title: "engine leads/s", show: ({ engineLeads }) => whole(engineLeads) },
	{ title: "two/one", show: ({ twoProcesses }) => rounded(twoProcesses) },
	{ title: "cpu two/one", show: ({ twoProcessesCpu }) => rounded(twoProcessesCpu) },
	{ title: "store MB", show: ({ storeBytes }) => megabytes(storeBytes) },
	{ title: "made in s", show: ({ storeMadeIn }) => rounded(storeMadeIn / 1000) },
];

/** The rows' figures and, below, the servers'. */
export function toTable(rows: Measured[], servers: ServerFigures[]): string {
	return `${aligned(rowColumns, rows)}\n\n${aligned(serverColumns, servers)}`;
}

export function aligned<T>(columns: Column<T>[], rows: T[]): string {
	const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ show }) => show(row)))];
	const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
	const pad = (cell: string, at: number) =>
		columns[at]?.left ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
	return cells.map((line) => line.map(pad).join("  ")).join("\n");
}

export function whole(value: number): string {
	return Math.round(value).toLocaleString("en-US");
}

/** To about three digits: more would promise too much. */
export function rounded(value: number): string {
	if (value >= 100) return whole(value);
	return value.toFixed(value >= 10 ? 1 : 2);
}

function share(value: number): string {
	return value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
}

export function megabytes(bytes: number): string {
	return whole(bytes / 1024 / 1024);
}
