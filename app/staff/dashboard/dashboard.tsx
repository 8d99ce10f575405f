import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatListTotal } from "../../../domain/format-count.ts";
import { contact, isContactInvented } from "../../../domain/page/default-pages/contact.server.ts";
import { getStartOfLocalDay } from "../../../domain/session/local-day.ts";
import { getClock, getDocuments, getSiteSettings, rethrowAsFailure } from "../../context.server.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => createStaffMeta("Dashboard");

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const documents = getDocuments(context);
	const startOfToday = getStartOfLocalDay(getClock(context).now(), getSiteSettings(context).timeZone);
	const [counts, missing, newLeads, openItems, failedSources, contactPage] = await rethrowAsFailure(
		context,
		"unexpected",
		Promise.all([
			documents.countDocuments(),
			documents.activities.countLacking(),
			documents.leads.countSince(startOfToday.toISOString()),
			documents.reviewItems.countOpen(),
			documents.importSources.countProblems(),
			documents.pages.find("contact"),
		]),
	);
	const lacksContact = isContactInvented && contactPage?.content === contact.content;
	const waiting = Object.values(openItems).reduce((sum, count) => sum + count, 0);
	return { counts, missing, newLeads, waiting, failedSources, lacksContact };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { counts, missing, newLeads, waiting, failedSources, lacksContact } = loaderData;
	return (
		<>
			<PageHeader title="Dashboard" />
			{lacksContact && (
				<p className="staff-panel mb-6 px-4 py-3">
					Parents can’t see yet how to reach you.{" "}
					<Link to={href("/admin/pages/edit/:id", { id: "contact" })} className="link">
						Add it to the contact page
					</Link>
				</p>
			)}
			<TodoList newLeads={newLeads} missing={missing} waiting={waiting} failedSources={failedSources} />
			<div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<MainTasks />
				<div className="grid content-start gap-6">
					<QuickStats counts={counts} />
					<Help />
				</div>
			</div>
		</>
	);
}

type LoaderData = Route.ComponentProps["loaderData"];

type TodoListProps = Pick<LoaderData, "newLeads" | "missing" | "waiting" | "failedSources">;

function TodoList({ newLeads, missing, waiting, failedSources }: TodoListProps) {
	return (
		<section aria-labelledby="to-do" className="mb-6">
			<h2 id="to-do" className="sr-only">
				To see to
			</h2>
			<ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
				<TodoLink
					to={`${href("/admin/leads")}?status=new`}
					count={newLeads}
					name={newLeads === 1 ? "new lead today" : "new leads today"}
				/>
				<TodoLink
					to={`${href("/admin/activities")}?lacking=picture`}
					count={missing.picture}
					name={missing.picture === 1 ? "activity without a picture" : "activities without a picture"}
				/>
				<TodoLink
					to={`${href("/admin/activities")}?lacking=link`}
					count={missing.link}
					name={missing.link === 1 ? "activity without a provider link" : "activities without a provider link"}
				/>
				<TodoLink to={href("/admin/review")} count={waiting} name="to review" />
				{failedSources > 0 && (
					<TodoLink
						to={href("/admin/sources")}
						count={failedSources}
						name={failedSources === 1 ? "source to look at" : "sources to look at"}
					/>
				)}
			</ul>
		</section>
	);
}

function MainTasks() {
	return (
		<nav aria-label="Main tasks" className="grid content-start gap-3">
			<Task to={href("/admin/activities")} name="Manage Activities">
				Add what providers offer, change it, take it off.
			</Task>
			<Task to={href("/admin/resources")} name="Manage Resources" isMuted>
				<span className="mt-1 inline-block rounded-md bg-sunken px-2 py-0.5 text-ink text-sm">
					Moving planned sessions by hand: Coming Soon
				</span>
			</Task>
			<Task to={href("/admin/seed")} name="Seed Database">
				Add or remove demo data.
			</Task>
		</nav>
	);
}

function QuickStats({ counts }: Pick<LoaderData, "counts">) {
	return (
		<section aria-labelledby="stats" className="staff-panel p-5">
			<h2 id="stats" className="text-lg">
				Quick stats
			</h2>
			<dl className="mt-3 grid grid-cols-3 gap-2 text-center">
				<Stat count={counts.activities} name="activities" />
				<Stat count={counts.leads} name="leads" />
				<Stat count={counts.subscriptions} name="subscribers" />
			</dl>
		</section>
	);
}

function Help() {
	return (
		<section aria-labelledby="help" className="staff-panel p-5">
			<h2 id="help" className="text-lg">
				How things work
			</h2>
			<ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft">
				<li>What you save is on the site at once, unless you save it as a draft or schedule it.</li>
				<li>Parents never pay here: they leave their details and go on to the provider's own page.</li>
				<li>A deleted activity can be brought back, and its leads stay in the inbox.</li>
				<li>Every change stands in the history, with who made it and when.</li>
			</ul>
		</section>
	);
}

function TodoLink({ to, count, name }: { to: string; count: number; name: string }) {
	return (
		<li>
			<Link
				to={to}
				prefetch="intent"
				className={`staff-panel flex items-baseline gap-3 px-4 py-3 hover:border-line-strong ${count > 0 ? "border-l-4 border-l-sun" : ""}`}
			>
				<strong className="whitespace-nowrap font-display text-3xl tabular-nums">{formatListTotal(count)}</strong>
				<span>{name}</span>
			</Link>
		</li>
	);
}

type TaskProps = { to: string; name: string; isMuted?: boolean; children: ReactNode };

function Task({ to, name, isMuted = false, children }: TaskProps) {
	return (
		<Link
			to={to}
			prefetch="intent"
			className={`staff-panel group flex items-center gap-4 p-5 hover:border-line-strong ${isMuted ? "border-dashed bg-transparent" : ""}`}
		>
			<span className="flex-1">
				<span className={`block font-bold font-display text-xl ${isMuted ? "text-ink-soft" : ""}`}>{name}</span>
				<span className="text-ink-soft">{children}</span>
			</span>
			<ArrowRight aria-hidden className="size-5 text-ink-soft group-hover:translate-x-0.5" />
		</Link>
	);
}

function Stat({ count, name }: { count: number; name: string }) {
	return (
		<div className="flex flex-col-reverse">
			<dt className="text-ink-soft">{name}</dt>
			<dd className="font-bold font-display text-3xl tabular-nums">{count.toLocaleString("en-US")}</dd>
		</div>
	);
}
