import { useRouteLoaderData } from "react-router";

/** What the loader of the staff layout gives. */
export type StaffTimes = { timeZone: string };

/** A date and time in the site's zone. Its title names the zone. */
export function Timestamp({ time }: { time: string }) {
	const timeZone = useRouteLoaderData<StaffTimes>("staff/layout")?.timeZone ?? "UTC";
	const options: Intl.DateTimeFormatOptions = {
		day: "numeric",
		month: "short",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
		timeZone,
	};
	const date = new Date(time);
	return (
		<time
			dateTime={time}
			title={date.toLocaleString("en-US", { ...options, timeZoneName: "short" })}
			className="whitespace-nowrap"
		>
			{date.toLocaleString("en-US", options)}
		</time>
	);
}
