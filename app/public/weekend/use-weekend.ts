import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Child } from "../../../domain/family/child.ts";
import { chooseThree, listAgeGroups } from "../../../domain/family/choose-three.ts";
import { toWeekendQuery } from "../../../domain/search/weekend-filters.ts";
import { fetchJson } from "../../browser/use-json.ts";
import { getToday } from "../../ui/family/today.ts";
import type { WeekendAnswer } from "./weekend-pick.ts";

type Loaded = { key: string; answer: WeekendAnswer; wider: Wider | null };

/** How many a larger radius would find if nothing fits: 4 within '10 mi'. */
type Wider = { within: number; radius: string; count: number };

/** The next larger radii, in the site's unit. */
const widerRadii = { mi: [10, 25], km: [16, 40] } as const;

/** Loads what takes place this weekend. The server only receives age groups and the place. */
export function useWeekend(family: Child[], near: string) {
	const [within, setWithin] = useState<{ near: string; radius: number } | null>(null);
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [failedKey, setFailedKey] = useState("");
	const radius = within?.near === near ? within.radius : null;
	const key = JSON.stringify([family, near, radius]);

	useEffect(() => {
		const [children, place, chosen] = JSON.parse(key) as [Child[], string, number | null];
		const controller = new AbortController();
		load(children, place, chosen, controller.signal).then(
			(found) => setLoaded({ key, ...found }),
			() => !controller.signal.aborted && setFailedKey(key),
		);
		return () => controller.abort();
	}, [key]);

	return {
		/** The previous answer stays while another one loads. */
		answer: loaded?.answer ?? null,
		wider: loaded?.key === key ? loaded.wider : null,
		hasFailed: failedKey === key,
		widen: () => loaded?.wider && setWithin({ near, radius: loaded.wider.within }),
	};
}

async function load(
	family: Child[],
	near: string,
	within: number | null,
	signal: AbortSignal,
): Promise<Omit<Loaded, "key">> {
	const answer = await ask(family, near, within, signal);
	const isEmpty = chooseThree(family, answer.picks, []).length === 0;
	if (!isEmpty || answer.radius === null) return { answer, wider: null };
	const searched = Number.parseFloat(answer.radius);
	for (const larger of widerRadii[answer.unit]) {
		if (larger <= searched) continue;
		const { picks, radius } = await ask(family, near, larger, signal);
		const count = picks.filter((pick) => chooseThree(family, [pick], []).length > 0).length;
		if (count > 0) return { answer, wider: { within: larger, radius: radius ?? "", count } };
	}
	return { answer, wider: null };
}

/** Sends one request per age group. Other families send the same ones. */
async function ask(family: Child[], near: string, within: number | null, signal: AbortSignal): Promise<WeekendAnswer> {
	const answers = await Promise.all(
		listAgeGroups(family, getToday()).map((age) =>
			fetchJson<WeekendAnswer>(href("/activities/weekend") + toWeekendQuery({ age, near, within }), { signal }),
		),
	);
	const picks = new Map(answers.flatMap((each) => each.picks).map((pick) => [pick.id, pick]));
	const [first] = answers;
	if (!first) throw new Error("A family without children");
	return { ...first, picks: [...picks.values()] };
}
