import { ClipboardList, Ellipsis, ExternalLink, Inbox, LogOut, Sun, UserRound } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, href, Link, NavLink, useLocation, useNavigation } from "react-router";
import { brand } from "../../domain/brand.ts";
import { deleteStaffAutosaves } from "../ui/form/autosaves.ts";
import { Logo } from "../ui/logo.tsx";
import { OfflineMessage, useOfflineLinkGuard } from "../ui/offline-message.tsx";
import { CatalogueDateBanner } from "../ui/staff/catalogue-date-banner.tsx";
import { EmailText } from "../ui/staff/contact-links.tsx";
import { StaffShortcuts } from "../ui/staff/shortcuts.tsx";
import { CommandPalette } from "./command-palette/command-palette.tsx";
import { staffGroups } from "./navigation.ts";

const barLinks = [
	[href("/admin/dashboard"), "Today", Sun],
	[href("/admin/leads"), "Inbox", Inbox],
	[href("/admin/activities"), "Activities", ClipboardList],
] as const;

type StaffShellProps = { email?: string | undefined; today?: string | null | undefined; children: ReactNode };

export function StaffShell({ email, today, children }: StaffShellProps) {
	const isLoading = useNavigation().state !== "idle";
	useOfflineLinkGuard();
	return (
		<div className="staff flex min-h-svh flex-1 flex-col lg:flex-row">
			<a
				href="#main"
				className="button button-main -translate-y-24 absolute top-3 left-3 z-(--layer-top) focus:translate-y-0"
			>
				Skip to content
			</a>
			<header className="bg-pine text-on-pine lg:sticky lg:top-0 lg:flex lg:h-svh lg:w-60 lg:flex-none lg:flex-col lg:overflow-y-auto lg:p-3">
				<div className="flex items-center justify-between gap-3 px-4 py-1.5 lg:flex-col lg:items-stretch lg:px-0 lg:py-2">
					<Link
						to={href("/admin/dashboard")}
						className="flex min-h-11 min-w-0 items-center gap-2 font-bold font-display text-xl leading-tight lg:px-3"
					>
						<Logo className="size-8 shrink-0" />
						<span className="wrap-anywhere min-w-0">{brand.name}</span>
						<span className="shrink-0 rounded-md bg-on-pine px-1.5 font-semibold font-text text-pine text-xs">
							Staff
						</span>
					</Link>
					<CommandPalette />
				</div>
				<div className="hidden flex-1 flex-col lg:flex">
					<Navigation email={email} />
				</div>
			</header>
			<PhoneBar email={email} />
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

function PhoneBar({ email }: { email: string | undefined }) {
	const menu = useRef<HTMLDetailsElement>(null);
	const { pathname } = useLocation();
	const shownFor = useRef(pathname);
	useEffect(() => {
		// Not on the first render: it may have been opened before hydration.
		if (menu.current && pathname !== shownFor.current) menu.current.open = false;
		shownFor.current = pathname;
	}, [pathname]);
	return (
		<div className="staff-bar fixed inset-x-0 bottom-0 z-(--layer-header) grid grid-cols-4 border-line border-t bg-paper lg:hidden print:hidden">
			<nav aria-label="Main screens" className="contents">
				{barLinks.map(([to, name, Icon]) => (
					<NavLink key={to} to={to} prefetch="intent" className="staff-bar-item">
						<Icon aria-hidden className="size-5" />
						{name}
					</NavLink>
				))}
			</nav>
			<details
				ref={menu}
				onKeyDown={(event) => {
					if (event.key !== "Escape" || !menu.current?.open) return;
					menu.current.open = false;
					menu.current.querySelector("summary")?.focus();
				}}
			>
				<summary className="staff-bar-item">
					<Ellipsis aria-hidden className="size-5" />
					More
				</summary>
				<section
					aria-label="More screens"
					className="absolute inset-x-0 bottom-full flex max-h-[80svh] flex-col overflow-y-auto bg-pine p-3 text-on-pine shadow-lift"
				>
					<Navigation email={email} />
				</section>
			</details>
		</div>
	);
}

function Navigation({ email }: { email: string | undefined }) {
	const { pathname } = useLocation();
	return (
		<>
			<nav aria-label="Staff area" className="staff-nav flex-1">
				{staffGroups.map(({ name, Icon, screens }) => (
					<details key={name} open={screens.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))}>
						<summary>
							<Icon aria-hidden className="size-5" />
							{name}
						</summary>
						<ul>
							{screens.map(({ to, name }) => (
								<li key={to}>
									<NavLink to={to} prefetch="intent">
										{name}
									</NavLink>
								</li>
							))}
						</ul>
					</details>
				))}
			</nav>
			<div className="staff-nav mt-3 grid border-on-pine/25 border-t pt-3">
				{email && (
					<p className="flex items-center gap-2.5 px-3 py-1 text-sm">
						<UserRound aria-hidden className="size-5 shrink-0" />
						<span className="sr-only">Signed in as </span>
						<EmailText email={email} />
					</p>
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
			<button type="submit" className="staff-nav-item w-full">
				<LogOut aria-hidden className="size-5" />
				Log out
			</button>
		</Form>
	);
}
