import { Sprout } from "lucide-react";
import { href } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { DocumentCollection } from "../../../store/port.ts";
import { getServices, rethrowAsFailure } from "../../context.server.ts";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { StaffTable } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/seed";
import { type DemoRun, useDemoRun } from "./use-demo-run.ts";

// Who comes here: somebody who tries the product out, and later wants the demo world gone without losing their own work.

export const meta: Route.MetaFunction = () => createStaffMeta("Demo data");

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const { documents, demoWorld } = getServices(context).backend;
	const counting = Promise.all([documents.countDocuments(), documents.countDocuments("demo")]);
	const [held, demo] = await rethrowAsFailure(context, "demoFailed", counting);
	const { counts, steps } = demoWorld;
	const rows = collections.map((name) => ({ name, held: held[name], demo: demo[name], whole: counts[name] }));
	return { rows, steps };
}

const collections = ["activities", "resources", "pages", "leads", "subscriptions"] as const;

const names: Record<DocumentCollection, string> = {
	activities: "Activities",
	resources: "Resources",
	pages: "Pages",
	leads: "Leads",
	subscriptions: "Subscribers",
};

export default function Seed({ loaderData: { rows, steps } }: Route.ComponentProps) {
	const { run, start } = useDemoRun();
	const isRunning = run?.state === "running";
	const demo = rows.reduce((sum, row) => sum + row.demo, 0);
	return (
		<>
			<PageHeader title="Demo data" />
			<p className="mb-4 max-w-prose">
				The demo world fills an empty site with invented activities, articles, leads and subscribers. Whatever staff
				have changed of it counts as yours from then on: it is neither overwritten nor removed.
			</p>
			<div className="mb-5">
				<StaffTable
					head={
						<>
							<th scope="col">Collection</th>
							<th scope="col" className="number">
								In the store
							</th>
							<th scope="col" className="number">
								Of these the demo’s
							</th>
							<th scope="col" className="number">
								In the whole demo world
							</th>
						</>
					}
				>
					{rows.map(({ name, held, demo, whole }) => (
						<tr key={name}>
							<th scope="row">{names[name]}</th>
							<td data-label="In the store" className="number">
								{held.toLocaleString("en-US")}
							</td>
							<td data-label="The demo’s" className="number">
								{demo}
							</td>
							<td data-label="Whole demo" className="number">
								{whole}
							</td>
						</tr>
					))}
				</StaffTable>
			</div>
			<div className="flex flex-wrap gap-2">
				<form
					method="post"
					action={href("/admin/seed/additions")}
					onSubmit={(event) => {
						event.preventDefault();
						start(href("/admin/seed/additions"), steps);
					}}
				>
					<button type="submit" aria-disabled={isRunning} className="button button-main">
						<Sprout aria-hidden className="size-5" />
						Add the demo world
					</button>
				</form>
				<Confirmation
					label="Remove the demo world"
					labelClassName="button button-danger"
					title="Remove the demo world?"
					confirm={(close) => (
						<button
							type="button"
							onClick={() => {
								close();
								start(href("/admin/seed/removals"), steps.toReversed());
							}}
							className="button button-danger"
						>
							Remove it
						</button>
					)}
				>
					<p>
						{formatQuantity(demo, "document")} of the demo {demo === 1 ? "disappears" : "disappear"}. What you added or
						changed stays. It can be added again at any time.
					</p>
				</Confirmation>
			</div>
			<Progress run={run} />
		</>
	);
}

/** How far it is: the bar for eyes, each part and the end also said aloud. */
function Progress({ run }: { run: DemoRun | null }) {
	const isAdding = run?.action === href("/admin/seed/additions");
	const steps = run?.steps ?? [];
	const total = countDocuments(steps);
	const done = countDocuments(steps.slice(0, run?.at));
	const collection = run?.steps[run.at]?.collection;
	const doing = `${isAdding ? "Adding" : "Removing"} ${collection ? names[collection].toLowerCase() : ""}…`;
	return (
		<div className="mt-5 max-w-xl">
			{run && run.state !== "done" && (
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
			)}
			<p
				role="status"
				className={run?.state === "done" ? "rounded-lg bg-ok-ground px-3 py-2 font-semibold text-ok" : ""}
			>
				{run?.state === "running" && doing}
				{run?.state === "done" && summary(isAdding, run.count)}
			</p>
			<p role="alert" className={run?.state === "failed" ? "rounded-lg bg-danger-ground px-3 py-2 text-danger" : ""}>
				{run?.state === "failed" && run.message}
			</p>
		</div>
	);
}

function countDocuments(steps: DemoRun["steps"]): number {
	return steps.reduce((sum, { limit }) => sum + limit, 0);
}

function summary(isAdding: boolean, count: number): string {
	if (count === 0) return isAdding ? "All of it was there already: nothing was added." : "There was nothing to remove.";
	return `${formatQuantity(count, "document")} ${isAdding ? "added" : "removed"}.`;
}

export function ErrorBoundary() {
	return <StaffFailure code="demoFailed" />;
}
