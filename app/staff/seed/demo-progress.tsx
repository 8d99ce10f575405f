import { href } from "react-router";
import type { DocumentCollection } from "../../../domain/document-collection.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { DemoRun } from "./use-demo-run.ts";

export function DemoProgress({ run }: { run: DemoRun | null }) {
	const isAdding = run?.action === href("/admin/seed/additions");
	return (
		<div className="mt-5 max-w-xl">
			{run && run.state !== "done" && <ProgressBar run={run} isAdding={isAdding} />}
			<p
				role="status"
				className={run?.state === "done" ? "rounded-lg bg-ok-ground px-3 py-2 font-semibold text-ok" : ""}
			>
				{run?.state === "running" && <span>{describeStep(run, isAdding)}</span>}
				{run?.state === "done" && <span>{describeEnd(run, isAdding)}</span>}
			</p>
			<p role="alert" className={run?.state === "failed" ? "rounded-lg bg-danger-ground px-3 py-2 text-danger" : ""}>
				{run?.state === "failed" && run.message}
			</p>
		</div>
	);
}

function ProgressBar({ run, isAdding }: { run: DemoRun; isAdding: boolean }) {
	const total = countDocuments(run.steps);
	const done = countDocuments(run.steps.slice(0, run.index));
	return (
		<>
			<progress
				aria-label={isAdding ? "Adding the demo world" : "Removing the demo world"}
				max={total}
				value={done}
				className="block h-3 w-full accent-accent"
			/>
			<p aria-hidden className="text-ink-soft tabular-nums">
				{done} of {total}
			</p>
		</>
	);
}

function countDocuments(steps: DemoRun["steps"]): number {
	return steps.reduce((sum, { limit }) => sum + limit, 0);
}

function describeStep({ steps, index }: DemoRun, isAdding: boolean): string {
	const collection = steps[index]?.collection;
	return `${isAdding ? "Adding" : "Removing"} ${collection ? collectionNames[collection].toLowerCase() : ""}…`;
}

function describeEnd({ count }: DemoRun, isAdding: boolean): string {
	if (count === 0) return isAdding ? "It was all there already, so nothing was added." : "There was nothing to remove.";
	return `${formatQuantity(count, "document")} ${isAdding ? "added" : "removed"}.`;
}

export const collectionNames: Record<DocumentCollection, string> = {
	activities: "Activities",
	providers: "Providers",
	venues: "Places",
	resources: "Resources",
	pages: "Pages",
	leads: "Leads",
	subscriptions: "Subscribers",
};
