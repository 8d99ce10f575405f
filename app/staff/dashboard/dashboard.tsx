import { ArrowRight, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { createCookie, href, Link, redirect } from "react-router";
import { dayMs } from "../../../domain/durations.ts";
import { formatListTotalWithNoun, formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import type { ImportJob } from "../../../domain/import/import-job.ts";
import type { SourceOverview } from "../../../domain/import/import-source.ts";
import { noLeadFilters } from "../../../domain/lead/staff-filters.ts";
import type { Mail } from "../../../domain/mail/mail.ts";
import { createContactPage, isContactInvented } from "../../../domain/page/default-pages/contact.server.ts";
import type { ReviewItem } from "../../../domain/review/review-item.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getClock, getDocuments, getServices, getSiteSettings, readFormData } from "../../context.server.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { getImportState } from "../imports/import-state.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/dashboard";
import { ForwardYourself } from "./forward-yourself.tsx";
import { listOwnForwards } from "./own-forwards.server.ts";

/** Failures older than this are history, not tasks. */
const failureDays = 7;
const maxFailures = 50;

/** Loads the tasks that are waiting, for a staff member with five minutes. */
export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const { activities, leads, reviewItems, importJobs, importSources, outbox, pages, heldForms, countDocuments } =
		getDocuments(context);
	const [counts, { ended, attention }, newLeads, review, sources, jobs, mails, contactPage, held] = await Promise.all([
		countDocuments(),
		activities.countForStaff(),
		leads.list({ ...noLeadFilters, status: "new" }, maxOwnForwards),
		reviewItems.list({ kind: null, isOpen: true }, 1, 1),
		importSources.listForStaff(),
		importJobs.list(maxFailures),
		outbox.list({ state: "failed", recipient: "", page: 1 }, maxFailures),
		pages.find("contact"),
		heldForms.listNetworks(maxHeldNetworks),
	]);
	const [lead] = newLeads.rows;
	const [item] = review.rows;
	const now = getClock(context).now();
	const failuresSince = new Date(now.getTime() - failureDays * dayMs).toISOString();
	const failedMails = mails.rows.filter(({ createdAt }) => createdAt > failuresSince);
	const [mail] = failedMails;
	const { backend, examine } = getServices(context);
	const { isSending } = backend.mail;
	const findings = (await examine()).filter(({ name }) => !ofTheMachine.includes(name));
	const today = getLocalDay(now, getSiteSettings(context).timeZone);
	const seen = await readSeen(request);
	const heldCount = held.reduce((sum, { count }) => sum + count, 0);
	const tasks: (Task | false | undefined)[] = [
		...sources.flatMap(listProblems),
		...jobs
			.filter(({ fileName }, index) => jobs.findIndex((newer) => newer.fileName === fileName) === index)
			.filter(({ state, createdAt }) => state === "failed" && createdAt > failuresSince)
			.map(describeImport),
		mail && describeMail(mail, failedMails.length),
		lead && {
			title: formatListTotalWithNoun(newLeads.total, "new lead", "new leads"),
			to: `${href("/admin/leads")}?status=new`,
			button: "Open the inbox",
			time: lead.createdAt,
			text: `${lead.firstName} ${lead.lastName}, ${lead.activityName}`,
		},
		heldCount > 0 && {
			title: `${formatNumber(heldCount)} held from networks that sent too many`,
			to: href("/admin/leads"),
			button: "Release or erase",
			text: "Nobody has been mailed about them.",
		},
		item && {
			title: `${formatListTotalWithNoun(review.total, "item", "items")} to review`,
			to: href("/admin/review"),
			button: "Review",
			text: describeItem(item),
		},
		attention > 0 && {
			title: `${formatListTotalWithNoun(attention, "activity", "activities")} to complete`,
			to: `${href("/admin/activities")}?state=attention`,
			button: "Complete",
			text: "They lack something that parents need.",
		},
		isContactInvented() &&
			contactPage?.content === createContactPage().content && {
				title: "No contact details",
				to: href("/admin/pages/edit/:id", { id: "contact" }),
				button: "Add them",
				text: "Parents can’t see how to reach you.",
			},
	];
	return {
		counts: { ...counts, ended },
		tasks: tasks.filter((task) => !!task).filter(({ seenAs }) => !seenAs || !seen.includes(seenAs)),
		// With a mail server, leads are mailed to their providers.
		ownForwards: isSending ? [] : await listOwnForwards(context, newLeads.rows),
		findings: findings.map(({ name, text, isProblem }) => {
			const seenAs = `${name} ${today}`;
			return { name, text, seenAs, needsYou: isProblem && !seen.includes(seenAs) };
		}),
	};
}

/** What waits for staff. A failure has `seenAs`, by which it is hidden once somebody has seen it. */
type Task = { title: string; to: string; button: string; text: string | null; time?: string; seenAs?: string };

function listProblems({ name, lastProblem }: SourceOverview): Task[] {
	if (!lastProblem?.problem) return [];
	const { kind, reason } = lastProblem.problem;
	const title = kind === "failed" ? `Couldn’t read ${name}` : `${name} needs a decision`;
	const { startedAt: time } = lastProblem;
	return [
		{ seenAs: `${name} ${time}`, title, to: href("/admin/sources"), button: "See the source", time, text: reason },
	];
}

function describeImport({ id, fileName, problem: text, createdAt: time, ...job }: ImportJob): Task {
	const title = `${getImportState(job)}: ${fileName}`;
	return { seenAs: id, title, to: href("/admin/imports/:id", { id }), button: "See the import", time, text };
}

function describeMail({ id, recipient, lastAnswer, createdAt: time }: Mail, total: number): Task {
	const failure = { seenAs: id, time };
	if (total === 1) {
		const to = href("/admin/mail/:id", { id });
		return { ...failure, title: `E-mail to ${recipient} failed`, to, button: "See e-mail", text: lastAnswer };
	}
	const to = `${href("/admin/mail")}?state=failed`;
	return {
		...failure,
		title: `${total} e-mails failed this week`,
		to,
		button: "See e-mails",
		text: `Last to ${recipient}`,
	};
}

/** Addresses and folders are for those who run the machine: `npm run doctor` says them. */
const ofTheMachine = ["Site", "Store", "Pictures"];
/** What needs nobody in this browser any more. Findings last, and need somebody again the next day. */
const seenCookie = createCookie("seen", {
	path: "/admin",
	maxAge: (failureDays * dayMs) / 1000,
	httpOnly: true,
	sameSite: "lax",
});

async function readSeen(request: Request): Promise<string[]> {
	const names: unknown = await seenCookie.parse(request.headers.get("cookie"));
	return Array.isArray(names) ? names.map(String) : [];
}

export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const name = String((await readFormData(request)).get("seen") ?? "").slice(0, 100);
	const names = [...(await readSeen(request)), name].slice(-20);
	return redirect(href("/admin/dashboard"), { headers: { "set-cookie": await seenCookie.serialize(names) } });
}

const maxHeldNetworks = 100;
const maxOwnForwards = 3;

function describeItem(item: ReviewItem): string {
	switch (item.kind) {
		case "correction":
			return `${item.provider || "A provider"} corrects ${item.activityTitle}`;
		case "listing":
			return `${item.provider} adds ${item.listing.title}`;
		case "takeover":
			return `${item.email} wants the inquiries for ${item.provider}`;
		case "report":
			return `A parent reported ${item.activityTitle}`;
		default:
			return item.title;
	}
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Dashboard">
				<QuickStats counts={loaderData.counts} />
			</PageHeader>
			<Queue {...loaderData} />
			<ForwardYourself leads={loaderData.ownForwards} />
			<div className="mt-6 grid gap-6 lg:grid-cols-2">
				<MainTasks counts={loaderData.counts} />
				<div className="grid content-start gap-6">
					<Help />
					<SiteState findings={loaderData.findings} />
				</div>
			</div>
		</>
	);
}

type LoaderData = Route.ComponentProps["loaderData"];

function Queue({ tasks, findings }: LoaderData) {
	return (
		<Section id="queue" title="Waiting" titleClass="sr-only" className="staff-panel">
			{tasks.length === 0 ? (
				<p className="p-4">
					{findings.some(({ needsYou }) => needsYou) ? "The site itself needs you: see below." : "All caught up."}
				</p>
			) : (
				<ul className="divide-y divide-line">
					{tasks.map((task) => (
						<Waiting key={`${task.title} ${task.seenAs}`} {...task} />
					))}
				</ul>
			)}
		</Section>
	);
}

function Waiting({ title, to, button, text, time, seenAs }: Task) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
			<div className="min-w-0 flex-1 basis-60">
				<h3 className={`flex items-start gap-1.5 font-semibold ${seenAs ? "text-danger" : ""}`}>
					{seenAs && <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
					<span>{title}</span>
				</h3>
				<p className="text-ink-soft text-sm">
					{time && <Timestamp time={time} />}
					<span>{time && text ? `: ${text}` : text}</span>
				</p>
			</div>
			{seenAs && <SeenButton name={title} seenAs={seenAs} />}
			<Link to={to} prefetch="intent" className="button button-quiet button-small">
				{button}
				<span className="sr-only">: {title}</span>
			</Link>
		</li>
	);
}

type Counts = { counts: LoaderData["counts"] };

function MainTasks({ counts }: Counts) {
	return (
		<nav aria-label="Main tasks" className="grid content-start gap-3">
			<TaskLink to={href("/admin/activities")} name="Manage Activities">
				Add, change or remove activities.
			</TaskLink>
			<TaskLink to={href("/admin/resources")} name="Manage Resources" isMuted>
				{formatQuantity(counts.resources, "article")}
				<span className="block text-sm">Activities beside an article: Coming Soon</span>
			</TaskLink>
			<TaskLink to={href("/admin/seed")} name="Seed Database">
				Add or remove demo data.
			</TaskLink>
		</nav>
	);
}

function QuickStats({ counts }: Counts) {
	return (
		<Section id="stats" title="Quick stats" titleClass="sr-only">
			<dl className="flex flex-wrap gap-x-6 gap-y-1">
				<Stat count={counts.activities - counts.ended} name="activities" />
				{counts.ended > 0 && <Stat count={counts.ended} name="ended" />}
				<Stat count={counts.leads} name="leads" />
				<Stat count={counts.subscriptions} name="subscribers" />
			</dl>
		</Section>
	);
}

function Help() {
	return (
		<Section id="help" title="How things work" titleClass="text-lg" className="staff-panel p-5">
			<ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft">
				<li>Anything you save goes live right away, unless you save it as a draft or schedule it.</li>
				<li>Parents don’t pay here. They leave their details and book on the provider’s own page.</li>
				<li>You can bring back a deleted activity. Its leads stay in the inbox.</li>
				<li>The history shows every change, who made it and when.</li>
			</ul>
		</Section>
	);
}

function SiteState({ findings }: Pick<LoaderData, "findings">) {
	return (
		<Section id="site" title="This site" titleClass="text-lg" className="staff-panel p-5">
			<dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
				{findings.map(({ name, text, needsYou, seenAs }) => (
					<div key={text} className={`contents ${needsYou ? "text-danger" : "text-ink-soft"}`}>
						<dt className="font-semibold">{name}</dt>
						<dd className="wrap-anywhere">
							<span>{needsYou ? `Needs you: ${text}` : text}</span>
							{needsYou && <SeenButton name={name} seenAs={seenAs} />}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}

function SeenButton({ name, seenAs }: { name: string; seenAs: string }) {
	return (
		<PostForm>
			<button type="submit" name="seen" value={seenAs} className="button button-quiet button-small">
				Seen
				<span className="sr-only">{`: ${name}`}</span>
			</button>
		</PostForm>
	);
}

type TaskLinkProps = { to: string; name: string; isMuted?: boolean; children: ReactNode };

function TaskLink({ to, name, isMuted = false, children }: TaskLinkProps) {
	return (
		<Link
			to={to}
			prefetch="intent"
			className={`staff-panel group flex items-center gap-4 p-4 hover:border-line-strong ${isMuted ? "border-dashed bg-transparent" : ""}`}
		>
			<span className="flex-1">
				<span className={`block font-bold font-display text-lg ${isMuted ? "text-ink-soft" : ""}`}>{name}</span>
				<span className="text-ink-soft">{children}</span>
			</span>
			<ArrowRight aria-hidden className="size-5 text-ink-soft group-hover:translate-x-0.5" />
		</Link>
	);
}

function Stat({ count, name }: { count: number; name: string }) {
	return (
		<div className="flex flex-row-reverse items-baseline gap-1.5">
			<dt className="text-ink-soft">{name}</dt>
			<dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
		</div>
	);
}
