import { useEffect, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { DemoStep } from "../../../domain/demo-world.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";

export type DemoRun = {
	action: string;
	steps: DemoStep[];
	index: number;
	count: number;
	state: "running" | "done" | "failed";
	message?: string | undefined;
};

export function useDemoRun() {
	const fetcher = useFetcher<ActionResult>();
	const { revalidate } = useRevalidator();
	const [run, setRun] = useState<DemoRun | null>(null);

	useEffect(() => {
		if (run?.state !== "running" || !fetcher.data) return;
		const next = advance(run, fetcher.data);
		setRun(next);
		if (next.state === "running") send(next);
		// Over a broken connection, the page's data couldn't be loaded either.
		else if (fetcher.data.ok || fetcher.data.reference) revalidate();
	}, [fetcher.data]);

	function send({ action, steps, index }: DemoRun) {
		const step = steps[index];
		if (!step) return;
		const values = { collection: step.collection, offset: String(step.offset), limit: String(step.limit) };
		fetcher.submit(values, { method: "post", action, defaultShouldRevalidate: false });
	}

	function start(action: string, steps: DemoStep[]) {
		if (run?.state === "running") return;
		const started: DemoRun = { action, steps, index: 0, count: 0, state: "running" };
		setRun(started);
		send(started);
	}

	return { run, start };
}

function advance(run: DemoRun, result: ActionResult): DemoRun {
	if (!result.ok) {
		if (result.isSignedInAgain) return { ...run };
		const reference = result.reference ? ` Reference: ${result.reference}` : "";
		return { ...run, state: "failed", message: `${result.message ?? ""}${reference}` };
	}
	const index = run.index + 1;
	const count = run.count + (result.count ?? 0);
	return { ...run, index, count, state: index < run.steps.length ? "running" : "done" };
}
