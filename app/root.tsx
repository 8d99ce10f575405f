import type { ReactNode } from "react";
import {
	Links,
	Meta,
	Outlet,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useParams,
	useRouteLoaderData,
} from "react-router";
import { brand } from "../domain/brand.ts";
import type { Route } from "./+types/root";
import { PageViews, usePublicScreen } from "./browser/analytics/page-views.tsx";
import { MarkFamily } from "./browser/family/mark-family.tsx";
import { PageAnnouncer } from "./browser/focus/page-announcer.tsx";
import { PageScripts } from "./browser/hydration/page-scripts.tsx";
import { scrollStorageKey } from "./browser/hydration/scroll-positions.ts";
import { getServices } from "./context.server.ts";
import { FailurePanel } from "./ui/failure-panel.tsx";
import displayFont from "./ui/fonts/display-english.woff2?url";
import figuresFont from "./ui/fonts/figures.woff2?url&no-inline";
import textFont from "./ui/fonts/text-english.woff2?url";
import { failureMeta } from "./ui/page-meta.ts";
import { useReference } from "./ui/server-values.tsx";
import { Site } from "./ui/site.tsx";
import { StructuredData } from "./ui/structured-data.tsx";
import styles from "./ui/styles/app.css?url";

export const links: Route.LinksFunction = () => [
	{ rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "preload", href: figuresFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
	{ rel: "manifest", href: "/manifest.webmanifest" },
	...(brand.logoUrl
		? [{ rel: "icon", href: brand.logoUrl }]
		: [
				{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
				{ rel: "icon", href: "/favicon.ico", sizes: "48x48" },
				{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
			]),
];

/** The title of errors that no screen caught. */
export function meta({ error }: Route.MetaArgs) {
	return error ? failureMeta(error) : [];
}

export function loader({ context, params, url }: Route.LoaderArgs) {
	const { publicOrigin, measurementId, googleUse, backend } = getServices(context);
	googleUse.isAllowed = measurementId !== null && !isSignedLink(params) && !isStaffPath(url.pathname);
	return { publicOrigin, sendsMail: backend.mail.isSending, ...(googleUse.isAllowed && { measurementId }) };
}

/** A history entry for the same page, such as that of an open search, needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

function isStaffPath(pathname: string): boolean {
	return /^\/admin(\/|$)/i.test(pathname);
}

/** Returns true if the page's URL is secret. Anybody who has it may do what the page offers. */
function isSignedLink(params: Record<string, string | undefined>): boolean {
	return params.token !== undefined;
}

export function Layout({ children }: { children: ReactNode }) {
	const reference = useReference();
	const measurementId = useRouteLoaderData<typeof loader>("root")?.measurementId;
	const params = useParams();
	const { pathname } = useLocation();
	const { screen, activity } = usePublicScreen();
	return (
		<html
			lang="en"
			data-reference={reference || undefined}
			// Read before hydration.
			data-brand={JSON.stringify(brand)}
			// Read by analytics.
			data-measurement-id={measurementId}
			data-screen={screen ?? undefined}
			data-activity={activity}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				{!isStaffPath(pathname) && <MarkFamily />}
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fcf6ea" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#12211f" media="(prefers-color-scheme: dark)" />
				<meta name="color-scheme" content="light dark" />
				{/* With 'no-referrer', browsers would send the page's forms without an Origin, and the site would reject
				   them. */}
				{isSignedLink(params) && <meta name="referrer" content="strict-origin" />}
				<Meta />
				<Links />
			</head>
			<body className="flex min-h-svh flex-col">
				{children}
				<PageViews />
				<PageAnnouncer />
				<ScrollRestoration storageKey={scrollStorageKey} />
				<PageScripts />
				<StructuredData />
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

/** Shows errors that no screen caught. Must not rely on any loader's data, not even the root's. */
export function ErrorBoundary() {
	return (
		<Site>
			<FailurePanel />
		</Site>
	);
}
