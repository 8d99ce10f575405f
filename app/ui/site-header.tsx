import { Baby, Heart, type LucideIcon, Menu, Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { href, Link, useLocation, useNavigation } from "react-router";
import { brand } from "../../domain/brand.ts";
import { useDetailsPopover } from "../browser/use-details-popover.ts";
import { Logo } from "./logo.tsx";
import { ShortlistCount } from "./shortlist-count.tsx";

const navLinks = [
	{ to: href("/"), label: "Home" },
	{ to: href("/activities"), label: "Activities" },
	{ to: `${href("/activities")}?sort=popular`, label: "Hot!" },
	{ to: href("/resources"), label: "Resources" },
	{ to: href("/:page", { page: "contact" }), label: "Contact" },
];

export function SiteHeader() {
	return (
		<header className="relative z-(--layer-header) border-line border-b bg-page print:hidden">
			<div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-4 py-1.5 max-[22.5rem]:gap-1 max-[22.5rem]:px-3 sm:px-6 md:py-2.5">
				<Link
					to={href("/")}
					className="inline-flex min-h-11 min-w-36 flex-1 items-center md:max-lg:min-w-9 gap-2 font-bold font-display text-2xl leading-none tracking-tight max-[22.5rem]:gap-1 max-[22.5rem]:text-xl"
				>
					<Logo className="size-9 shrink-0 max-[22.5rem]:size-8" />
					<span className="md:max-lg:sr-only">{brand.name}</span>
				</Link>
				<nav aria-label="Main" className="hidden md:block">
					<ul className="flex items-center lg:gap-1">
						{navLinks.map((link) => (
							<li key={link.to}>
								<NavLink {...link} />
							</li>
						))}
					</ul>
				</nav>
				<IconLink to={href("/family")} name="My family" Icon={Baby} className="-mr-2 max-md:hidden" />
				<IconLink to={href("/activities")} name="Search" Icon={Search} className="md:hidden" />
				<IconLink to={href("/shortlist")} name="Shortlist" Icon={Heart} className="relative" isShortlist />
				<Link
					to={href("/activities")}
					prefetch="intent"
					className="button button-main whitespace-nowrap max-lg:px-4 max-md:hidden"
				>
					Book Now
				</Link>
				<MobileMenu />
			</div>
		</header>
	);
}

type IconLinkProps = { to: string; name: string; Icon: LucideIcon; className: string; isShortlist?: boolean };

function IconLink({ to, name, Icon, className, isShortlist }: IconLinkProps) {
	return (
		<Link
			to={to}
			title={name}
			prefetch={isShortlist ? undefined : "intent"}
			data-shortlist={isShortlist}
			className={`grid size-11 shrink-0 place-items-center rounded-xl hover:bg-sunken ${className}`}
		>
			<Icon aria-hidden />
			<span className="sr-only">{name}</span>
			{isShortlist && <ShortlistCount />}
		</Link>
	);
}

function NavLink({ to, label }: { to: string; label: string }) {
	const { pathname, search } = useLocation();
	const isHot = to.includes("sort=popular");
	const isCurrent = pathname === to.split("?")[0] && search.includes("sort=popular") === isHot && !(isHot && !search);
	const labelClassName = isHot
		? "rounded-xl bg-sun px-2.5 py-1 lg:px-3 text-on-sun -rotate-2 hover:rotate-0"
		: "rounded-xl px-2.5 py-1 lg:px-3 hover:bg-sunken group-aria-[current=page]:underline group-aria-[current=page]:decoration-2 group-aria-[current=page]:decoration-link group-aria-[current=page]:underline-offset-8";
	return (
		<Link
			to={to}
			prefetch="intent"
			aria-current={isCurrent ? "page" : undefined}
			className="group inline-flex min-h-11 items-center whitespace-nowrap font-semibold"
		>
			<span className={`transition-transform ${labelClassName}`}>{label}</span>
		</Link>
	);
}

/** A details element, so that it opens without JavaScript. Escape, a press outside and any navigation close it. */
function MobileMenu() {
	const menu = useRef<HTMLDetailsElement>(null);
	const location = useLocation();
	const { location: pendingLocation } = useNavigation();

	const shownFor = useRef(location);
	useEffect(() => {
		// Not on the first render: it may have been opened before hydration.
		if (menu.current && (pendingLocation || location !== shownFor.current)) menu.current.open = false;
		shownFor.current = location;
	}, [location, pendingLocation]);

	useDetailsPopover(menu);

	return (
		<details ref={menu} className="group md:hidden">
			<summary className="grid size-11 place-items-center rounded-xl hover:bg-sunken">
				<Menu aria-hidden className="group-open:hidden" />
				<X aria-hidden className="hidden group-open:block" />
				<span className="sr-only">Menu</span>
			</summary>
			<nav
				aria-label="Menu"
				className="cut absolute inset-x-3 top-full mt-2 border border-line bg-paper p-3 shadow-lift"
			>
				<ul>
					{navLinks.map((link) => (
						<li key={link.to} className="border-line not-last:border-b">
							<NavLink {...link} />
						</li>
					))}
					<li className="border-line border-t">
						<Link to={href("/family")} className="inline-flex min-h-11 items-center px-2.5 font-semibold">
							My family
						</Link>
					</li>
					<li className="pt-2">
						<Link to={href("/activities")} className="button button-main w-full">
							Book Now
						</Link>
					</li>
				</ul>
			</nav>
		</details>
	);
}
