import { useRouteLoaderData } from "react-router";
import type { loader } from "../../staff/layout.tsx";

/** A date and time in the site's zone. Its title names the zone. */
export function Timestamp({ time }: { time: string }) {
	const timeZone = useRouteLoaderData<typeof loader>("staff/layout")?.timeZone ?? "UTC";
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
