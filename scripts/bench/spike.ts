import { setTimeout as wait } from "node:timers/promises";
import { getRequest } from "./http-message.ts";
import { type Outcome, putLoad } from "./load.ts";
import type { Engine, Place } from "./places.ts";
import { startLarkabout } from "./server-process.ts";
import { aligned, megabytes, rounded, whole } from "./table.ts";

export type SpikeFigures = {
	engine: Engine;
	/** Of the spike itself. */
	answered: number;
	refused: number;
	errors: number;
	/** Milliseconds: of calm before, within the spike, and after it. */
	p99Before: number;
	p99Within: number;
	p99After: number;
	/** Seconds after the spike until the p99 was normal again; null where it never was. */
	recoveredIn: number | null;
	/** Bytes. */
	memoryBefore: number;
	memoryPeak: number;
};

const calm = { connections: 8, seconds: 1 };
/** After so many seconds nobody waits any more for it to be normal again. */
const longestRecovery = 20;
/** So many times the p99 of before counts as normal, and anything below so many milliseconds. */
const normal = { times: 2, milliseconds: 50 };
/** One request in so many asks for what nobody has asked for yet, which has to be rendered. */
const freshEvery = 4;
const comeBackAfter = 500;

/** What becomes of a server that is asked by very many at once, all of a sudden, and of those who ask. */
export async function measureSpike(
	place: Place,
	{ connections, seconds }: { connections: number; seconds: number },
): Promise<SpikeFigures> {
	const server = await startLarkabout(place.environment);
	const load = { port: server.port, status: 200, request: visit, comeBackAfter };
	await putLoad({ ...load, ...calm });
	const before = await putLoad({ ...load, ...calm });
	const memoryBefore = (await server.usage()).memory;
	let memoryPeak = memoryBefore;
	let isOver = false;
	const watching = (async () => {
		while (!isOver) {
			memoryPeak = Math.max(memoryPeak, (await server.usage()).memory);
			await wait(250);
		}
	})();
	const spike = await putLoad({ ...load, connections, seconds });
	isOver = true;
	const ended = performance.now();
	await watching;

	let after = p99(await putLoad({ ...load, ...calm }));
	const isNormal = () => after <= Math.max(normal.milliseconds, p99(before) * normal.times);
	while (!isNormal() && performance.now() - ended < longestRecovery * 1000) {
		after = p99(await putLoad({ ...load, ...calm }));
	}
	await server.stop();
	return {
		engine: place.engine,
		answered: spike.requests,
		refused: spike.refused,
		errors: before.errors + spike.errors,
		p99Before: p99(before),
		p99Within: p99(spike),
		p99After: after,
		recoveredIn: isNormal() ? (performance.now() - ended) / 1000 : null,
		memoryBefore,
		memoryPeak,
	};
}

/** The crowds' figures, a line each. */
export function toCrowdTable(figures: SpikeFigures[]): string {
	return aligned(
		[
			{ title: "engine", show: ({ engine }) => engine, left: true },
			{ title: "answered", show: ({ answered }) => whole(answered) },
			{ title: "sent away", show: ({ refused }) => whole(refused) },
			{ title: "errors", show: ({ errors }) => whole(errors) },
			{ title: "p99 ms before", show: ({ p99Before }) => rounded(p99Before) },
			{ title: "within", show: ({ p99Within }) => rounded(p99Within) },
			{ title: "after", show: ({ p99After }) => rounded(p99After) },
			{ title: "normal within s", show: ({ recoveredIn }) => (recoveredIn === null ? "never" : rounded(recoveredIn)) },
			{ title: "MB before", show: ({ memoryBefore }) => megabytes(memoryBefore) },
			{ title: "MB at most", show: ({ memoryPeak }) => megabytes(memoryPeak) },
		],
		figures,
	);
}

const pages = ["/", "/activities", "/booking/judo"].map(getRequest);
let asked = 0;

function visit(n: number): Buffer {
	if (n % freshEvery === 0) return getRequest(`/activities?search=word${asked++}`);
	return pages[n % pages.length] as Buffer;
}

function p99({ latencies }: Outcome): number {
	return latencies.percentile(99) / 1e6;
}
