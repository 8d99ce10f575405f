import { getClock, getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/speed";
import { Vitals } from "./vitals-table.tsx";

export const meta: Route.MetaFunction = () => createStaffMeta("Speed");

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const reading = getDocuments(context).analytics.getInsights(30, getClock(context).now());
	const { vitals } = await rethrowAsFailure(context, "insightsFailed", reading);
	return { vitals };
}

export default function StaffSpeed({ loaderData: { vitals } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Speed" status="Last 30 days. Three out of four visitors had this or better." />
			<Vitals vitals={vitals} />
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="insightsFailed" />;
}
