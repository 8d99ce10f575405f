import { Outlet } from "react-router";
import { getClock, getServices, getSiteSettings } from "../context.server.ts";
import { SignInDialog } from "../ui/staff/sign-in-dialog.tsx";
import { StaffFailure } from "../ui/staff/staff-failure.tsx";
import type { StaffTimes } from "../ui/staff/timestamp.tsx";
import { Toasts } from "../ui/staff/toasts.tsx";
import styles from "../ui/styles/staff.css?url";
import type { Route } from "./+types/layout";
import { guardStaff, requireStaff } from "./require-staff.server.ts";
import { StaffShell } from "./shell.tsx";

export const middleware = [guardStaff];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = () => [{ name: "robots", content: "noindex" }];

/** The loader makes every navigation request data, and so pass the guard. */
export function loader({ context }: Route.LoaderArgs) {
	const { today, timeZone } = getSiteSettings(context);
	const passkeyHost = getServices(context).backend.auth.passkeys.host;
	const year = Number(getClock(context).now().toLocaleString("en-US", { year: "numeric", timeZone }));
	return { email: requireStaff(context).email, today, timeZone, year, passkeyHost } satisfies StaffTimes &
		Record<string, unknown>;
}

export default function StaffLayout({ loaderData: { email, today, passkeyHost } }: Route.ComponentProps) {
	return (
		<StaffShell email={email} today={today}>
			<Toasts>
				<Outlet />
			</Toasts>
			<SignInDialog email={email} passkeyHost={passkeyHost} />
		</StaffShell>
	);
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
	return (
		<StaffShell email={loaderData?.email} today={loaderData?.today}>
			<StaffFailure />
		</StaffShell>
	);
}
