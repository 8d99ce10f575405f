import { useEffect, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { DemoStep } from "../../ports.ts";
import type { FormResult } from "../../ui/staff/submit-form.ts";

export type DemoRun = {
	/** Where the steps are sent. */
	action: string;
	steps: DemoStep[];
	/** Which step is under way. */
	at: number;
	/** How many documents have been added or removed so far. */
	count: number;
	state: "running" | "done" | "failed";
	message?: string | undefined;
};

/** Takes the demo world's steps one after the other, and tells how far it is. Each step is a request of its own. */
export function useDemoRun() {
	const fetcher = useFetcher<FormResult>();
	const { revalidate } = useRevalidator();
	const [run, setRun] = useState<DemoRun | null>(null);

	useEffect(() => {
		if (run?.state !== "running" || !fetcher.data) return;
		const next = afterAnswer(run, fetcher.data);
		setRun(next);
		if (next.state === "running") send(next);
		else revalidate();
	}, [fetcher.data]);

	function send({ action, steps, at }: DemoRun) {
		const step = steps[at];
		if (!step) return;
		const values = { collection: step.collection, offset: String(step.offset), limit: String(step.limit) };
		fetcher.submit(values, { method: "post", action, defaultShouldRevalidate: false });
	}

	function start(action: string, steps: DemoStep[]) {
		if (run?.state === "running") return;
		const begun: DemoRun = { action, steps, at: 0, count: 0, state: "running" };
		setRun(begun);
		send(begun);
	}

	return { run, start };
}

function afterAnswer(run: DemoRun, answer: FormResult): DemoRun {
	// The session was opened again in place: the same step once more.
	if (!answer.ok && answer.again) return { ...run };
	if (!answer.ok) {
		const reference = answer.reference ? ` Reference: ${answer.reference}` : "";
		return { ...run, state: "failed", message: `${answer.message ?? ""}${reference}` };
	}
	const at = run.at + 1;
	return { ...run, at, count: run.count + (answer.count ?? 0), state: at < run.steps.length ? "running" : "done" };
}
