import {
	BookOpen,
	ChartColumn,
	ClipboardList,
	ExternalLink,
	FileText,
	History,
	Inbox,
	LayoutDashboard,
	ListChecks,
	LogOut,
	Mails,
	MapPin,
	Menu,
	Newspaper,
	RefreshCw,
	Replace,
	Send,
	Sprout,
	Store,
	UserRound,
	Users,
} from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, href, Link, NavLink, useLocation, useNavigation } from "react-router";
import { brand } from "../../domain/brand.ts";
import { deleteStaffAutosaves } from "../ui/form/autosaves.ts";
import { LarkMark } from "../ui/lark.tsx";
import { OfflineMessage, useOfflineLinkGuard } from "../ui/offline-message.tsx";
import { CatalogueDateBanner } from "../ui/staff/catalogue-date-banner.tsx";
import { EmailText } from "../ui/staff/contact-links.tsx";
import { StaffShortcuts } from "../ui/staff/shortcuts.tsx";

const navLinks = [
	[href("/admin/dashboard"), "Dashboard", LayoutDashboard],
	[href("/admin/activities"), "Activities", ClipboardList],
	[href("/admin/review"), "Review", ListChecks],
	[href("/admin/sources"), "Sources", RefreshCw],
	[href("/admin/providers"), "Providers", Store],
	[href("/admin/venues"), "Places", MapPin],
	[href("/admin/synonyms"), "Synonyms", Replace],
	[href("/admin/leads"), "Leads", Inbox],
	[href("/admin/subscribers"), "Subscribers", Mails],
	[href("/admin/mail"), "Mail", Send],
	[href("/admin/newsletter"), "Newsletter", Newspaper],
	[href("/admin/resources"), "Resources", BookOpen],
	[href("/admin/pages"), "Pages", FileText],
	[href("/admin/insights"), "Insights", ChartColumn],
	[href("/admin/history"), "History", History],
	[href("/admin/staff"), "Staff", Users],
	[href("/admin/seed"), "Demo data", Sprout],
] as const;

type StaffShellProps = {
	email?: string | undefined;
	/** The setting TODAY. */
	today?: string | null | undefined;
	children: ReactNode;
};

/** The frame of every staff screen: the navigation, the signed-in person and the log-out. */
export function StaffShell({ email, today, children }: StaffShellProps) {
	const isLoading = useNavigation().state !== "idle";
	useOfflineLinkGuard();
	return (
		<div className="staff flex min-h-svh flex-1 flex-col lg:flex-row">
			<a
				href="#main"
				className="button button-main -translate-y-24 absolute top-3 left-3 z-(--layer-top) focus:translate-y-0"
			>
				Skip to the content
			</a>
			<header className="bg-pine text-on-pine lg:sticky lg:top-0 lg:flex lg:h-svh lg:w-60 lg:flex-none lg:flex-col lg:overflow-y-auto lg:p-3">
				<div className="flex flex-wrap items-center justify-between gap-3 px-4 py-1.5 lg:px-3 lg:py-3">
					<Link
						to={href("/admin/dashboard")}
						className="flex min-h-11 flex-wrap items-center gap-2 font-bold font-display text-xl"
					>
						<LarkMark className="size-8" />
						{brand.name}
						<span className="rounded-md bg-on-pine px-1.5 font-semibold font-text text-pine text-xs">Staff</span>
					</Link>
					<MobileMenu email={email} />
				</div>
				<div className="hidden flex-1 flex-col lg:flex">
					<Navigation email={email} />
				</div>
			</header>
			<div
				aria-hidden
				className={`fixed inset-x-0 top-0 z-(--layer-top) h-0.5 origin-left bg-accent transition-transform duration-300 ${isLoading ? "scale-x-75" : "scale-x-0"}`}
			/>
			<main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-5 pb-24 focus:outline-none sm:px-6 lg:px-8">
				<OfflineMessage />
				<div className="mx-auto max-w-6xl">
					<CatalogueDateBanner today={today} />
					{children}
					<StaffShortcuts />
				</div>
			</main>
		</div>
	);
}

/** The navigation on narrow screens: a `<details>` element, which every navigation closes. */
function MobileMenu({ email }: { email: string | undefined }) {
	const menu = useRef<HTMLDetailsElement>(null);
	const { pathname } = useLocation();
	const shownFor = useRef(pathname);
	useEffect(() => {
		// Not at first: it may have been opened before this page was hydrated.
		if (menu.current && pathname !== shownFor.current) menu.current.open = false;
		shownFor.current = pathname;
	}, [pathname]);
	return (
		<details
			ref={menu}
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !menu.current?.open) return;
				menu.current.open = false;
				menu.current.querySelector("summary")?.focus();
			}}
			className="lg:hidden"
		>
			<summary className="grid size-11 place-items-center rounded-lg">
				<Menu aria-hidden className="size-6" />
				<span className="sr-only">Menu</span>
			</summary>
			<div className="absolute inset-x-0 z-(--layer-header) flex flex-col bg-pine p-3 shadow-lift">
				<Navigation email={email} />
			</div>
		</details>
	);
}

function Navigation({ email }: { email: string | undefined }) {
	return (
		<>
			<nav aria-label="Staff area" className="staff-nav flex-1">
				<ul className="grid gap-0.5">
					{navLinks.map(([to, name, Icon]) => (
						<li key={to}>
							<NavLink to={to} prefetch="intent">
								<Icon aria-hidden className="size-5" />
								{name}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<div className="staff-nav mt-3 grid gap-0.5 border-on-pine/25 border-t pt-3">
				{email && (
					<NavLink to={href("/admin/account")} prefetch="intent">
						<UserRound aria-hidden className="size-5 shrink-0" />
						<span className="min-w-0 text-sm">
							Signed in as{" "}
							<span className="block">
								<EmailText email={email} />
							</span>
						</span>
					</NavLink>
				)}
				<Link to={href("/")}>
					<ExternalLink aria-hidden className="size-5" />
					View the site
				</Link>
				<LogoutForm />
			</div>
		</>
	);
}

/** Logging out also deletes the autosaves, since the browser may be shared. */
function LogoutForm() {
	return (
		<Form method="post" action={href("/admin/logout")} onSubmit={deleteStaffAutosaves}>
			<button
				type="submit"
				className="flex min-h-11 w-full items-center gap-2.5 rounded-lg px-3 font-semibold hover:bg-on-pine/12"
			>
				<LogOut aria-hidden className="size-5" />
				Log out
			</button>
		</Form>
	);
}
