import { href, Link, useLocation } from "react-router";
import { brand } from "../../domain/brand.ts";
import { pageNames } from "../../domain/page/page.ts";
import { Logo } from "./logo.tsx";
import { newsletterBlockId } from "./newsletter-block.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const linkClassName = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** Pages that have their own newsletter form, which the footer links to. */
const newsletterPages: string[] = [href("/"), href("/resources")];

export const howItWorksId = "how-it-works";

const providerLinks = [
	{ to: href("/add-activity"), label: "Add your activity" },
	{ to: href("/provider/link"), label: "Get your link" },
	{ to: `${href("/add-activity")}#${howItWorksId}`, label: "How it works" },
];

export function SiteFooter() {
	const { pathname } = useLocation();
	const hasOwnNewsletter = newsletterPages.includes(pathname);
	return (
		<footer className="mt-20 print:hidden">
			<svg
				aria-hidden="true"
				viewBox="0 0 1440 70"
				preserveAspectRatio="none"
				className="-mb-px block h-10 w-full text-pine sm:h-16"
			>
				<path
					fill="currentColor"
					opacity=".35"
					d="M0 34C150 4 262 22 402 34s236-30 388-20 226 34 352 20 196-30 298-14v50H0Z"
				/>
				<path fill="currentColor" d="M0 52c118-22 214-30 352-14s232 22 376 4 220-24 350-8 234 20 362-4v40H0Z" />
			</svg>
			<div className="bg-pine text-on-pine">
				<div className="mx-auto grid max-w-7xl gap-10 px-4 pt-8 pb-12 sm:px-6 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr_.7fr_1.3fr]">
					<div>
						<p className="flex items-center gap-2 font-bold font-display text-2xl">
							<Logo className="size-9" />
							{brand.name}
						</p>
						<p className="mt-3 max-w-xs text-on-pine-soft">{brand.description}</p>
					</div>
					<nav aria-label="About this site">
						<ul className="grid grid-cols-2 gap-x-6">
							{Object.entries(pageNames).map(([page, label]) => (
								<li key={page}>
									<Link to={href("/:page", { page })} prefetch="intent" className={linkClassName}>
										{label}
									</Link>
								</li>
							))}
							<li>
								<Link to={href("/my-data")} className={linkClassName}>
									Your data
								</Link>
							</li>
						</ul>
					</nav>
					<nav aria-labelledby="for-providers">
						<h2 id="for-providers" className="mb-2 text-lg">
							For providers
						</h2>
						<ul className="max-md:grid max-md:grid-cols-2 max-md:gap-x-6">
							{providerLinks.map(({ to, label }) => (
								<li key={label}>
									<Link to={to} className={linkClassName}>
										{label}
									</Link>
								</li>
							))}
						</ul>
					</nav>
					<div>
						<h2 className="mb-2 text-lg">Newsletter</h2>
						{hasOwnNewsletter ? (
							<Link to={`#${newsletterBlockId}`} className="font-semibold underline underline-offset-4">
								Join the {brand.club}
							</Link>
						) : (
							<NewsletterForm id="footer" onPine />
						)}
					</div>
				</div>
			</div>
		</footer>
	);
}
