import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addTally, createTally, type Round, type Tally } from "./campaign-round.ts";

const seed = Number(process.env.CRASH_SEED ?? 1);
/** No further round begins after this many minutes. */
const maxMinutes = Number(process.env.CRASH_MINUTES ?? Number.POSITIVE_INFINITY);

/** Each round uses a new store and ends by checking everything, so a failure is at most this many kills old. */
const killsPerRound = 25;

export const getCampaignTimeoutMs = (kills: number) => 30_000 * kills + 180_000;

type EngineRound = Omit<Round, "sql">;

/** Runs rounds, and prints what they have survived so far. */
export async function runCampaign(
	engine: string,
	count: number,
	run: (round: EngineRound) => Promise<Tally>,
): Promise<void> {
	const deadline = performance.now() + maxMinutes * 60_000;
	let total = createTally();
	for (let round = 0; total.kills < count && performance.now() < deadline; round++) {
		const DATA_DIR = await mkdtemp(join(tmpdir(), "larkabout-campaign-"));
		const kills = Math.min(killsPerRound, count - total.kills);
		console.info(`${engine}, seed ${seed + round}: ${kills} kills`);
		total = addTally(total, await run({ settings: { DATA_DIR }, kills, seed: seed + round }));
		await rm(DATA_DIR, { recursive: true });
		console.info(`${engine}: ${describeTally(total)}`);
	}
}

function describeTally({ kills, failed, ...groups }: Tally): string {
	const lines = Object.entries(groups).map(([name, counts]) => {
		const each = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
		return `${name}: ${each.join(", ")}`;
	});
	return [`${kills} kills survived`, `${failed} requests failed`, ...lines].join("; ");
}
