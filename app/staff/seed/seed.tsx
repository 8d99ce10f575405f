import { Sprout } from "lucide-react";
import { href } from "react-router";
import type { DocumentCollection } from "../../../domain/document-collection.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getServices } from "../../context.server.ts";
import { Confirmation, ConfirmedForm } from "../../ui/staff/confirmation.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/seed";
import { type DemoRun, useDemoRun } from "./use-demo-run.ts";

export const handle = { failed: "load the demo data" };

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const { documents, demoWorld } = getServices(context).backend;
	const [stored, storedDemo] = await Promise.all([documents.countDocuments(), documents.countDocuments("demo")]);
	const collections = Object.keys(collectionNames) as DocumentCollection[];
	const rows = collections.map((collection) => ({
		collection,
		stored: stored[collection],
		storedDemo: storedDemo[collection],
		demoWorldSize: demoWorld.counts[collection],
	}));
	const ownCount = sumOf(
		rows.map(({ collection, stored, storedDemo }) => (collection === "pages" ? 0 : stored - storedDemo)),
	);
	return { rows, ownCount, steps: demoWorld.steps, isAllowed: demoWorld.isAllowed };
}

export default function Seed({ loaderData: { rows, ownCount, steps, isAllowed } }: Route.ComponentProps) {
	const { run, start } = useDemoRun();
	const isRunning = run?.state === "running";
	const demoCount = sumOf(rows.map(({ storedDemo }) => storedDemo));
	return (
		<>
			<PageHeader title="Demo data" />
			<p className="mb-4 max-w-prose">
				The demo world fills an empty site with made-up activities, articles, leads and subscribers. Anything you change
				in it is yours: we won’t overwrite or remove it.
				{!isAllowed && <span>{" You can’t add it to this site, which runs with DEMO=off."}</span>}
			</p>
			<div className="mb-5">
				<CountTable rows={rows} />
			</div>
			<div className="flex flex-wrap gap-2">
				{isAllowed && (
					<AddButton
						ownCount={ownCount}
						isRunning={isRunning}
						onAdd={() => start(href("/admin/seed/additions"), steps)}
					/>
				)}
				{(isAllowed || demoCount > 0) && (
					<RemoveButton
						demoCount={demoCount}
						isAllowed={isAllowed}
						onRemove={() => start(href("/admin/seed/removals"), steps.toReversed())}
					/>
				)}
			</div>
			<DemoProgress run={run} />
		</>
	);
}

function CountTable({ rows }: Pick<Route.ComponentProps["loaderData"], "rows">) {
	return (
		<ListTable
			rows={rows.map((row) => ({ ...row, id: row.collection }))}
			columns={[
				{ name: "Collection", cell: ({ collection }) => collectionNames[collection] },
				{ name: "On this site", isNumber: true, cell: ({ stored }) => stored.toLocaleString("en-US") },
				{ name: "From the demo", isNumber: true, cell: ({ storedDemo }) => storedDemo },
				{ name: "Full demo world", isNumber: true, cell: ({ demoWorldSize }) => demoWorldSize },
			]}
		/>
	);
}

type AddButtonProps = { ownCount: number; isRunning: boolean; onAdd(): void };

function AddButton({ ownCount, isRunning, onAdd }: AddButtonProps) {
	const label = (
		<>
			<Sprout aria-hidden className="size-5" />
			<span>Add the demo world</span>
		</>
	);
	const form = (
		<ConfirmedForm action={href("/admin/seed/additions")} onConfirm={onAdd}>
			<button type="submit" aria-disabled={isRunning} className="button button-main">
				{label}
			</button>
		</ConfirmedForm>
	);
	if (ownCount === 0) return form;
	return (
		<Confirmation
			name="addition"
			label={label}
			labelClassName="button button-main"
			title="Add made-up activities and leads to this site?"
			confirm={() => form}
		>
			<p>
				This site holds {formatQuantity(ownCount, "document")} of its own. The demo world’s activities will be public
				beside them, and its leads and subscribers will stand in your lists.
			</p>
		</Confirmation>
	);
}

type RemoveButtonProps = { demoCount: number; isAllowed: boolean; onRemove(): void };

function RemoveButton({ demoCount, isAllowed, onRemove }: RemoveButtonProps) {
	return (
		<Confirmation
			name="removal"
			label="Remove the demo world"
			labelClassName="button button-danger"
			title="Remove the demo world?"
			confirm={() => (
				<ConfirmedForm action={href("/admin/seed/removals")} onConfirm={onRemove}>
					<button type="submit" className="button button-danger">
						Remove it
					</button>
				</ConfirmedForm>
			)}
		>
			<p>
				Up to {formatQuantity(demoCount, "document")} of the demo{" "}
				<span>{demoCount === 1 ? "disappears" : "disappear"}</span>. What you added or changed stays, along with its
				provider and places.{isAllowed && <span>{" You can add it again any time."}</span>}
			</p>
		</Confirmation>
	);
}

function sumOf(counts: number[]): number {
	return counts.reduce((sum, count) => sum + count, 0);
}

function DemoProgress({ run }: { run: DemoRun | null }) {
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

const collectionNames: Record<DocumentCollection, string> = {
	activities: "Activities",
	providers: "Providers",
	venues: "Places",
	resources: "Resources",
	pages: "Pages",
	leads: "Leads",
	subscriptions: "Subscribers",
};
