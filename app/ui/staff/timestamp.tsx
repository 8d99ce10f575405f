import { useRouteLoaderData } from "react-router";

/** What the loader of the staff layout gives. `year`: the present one, there. */
export type StaffTimes = { timeZone: string; year: number };

/** A date and time in the site's zone: 'Sun, Nov 15, 5:11 am', with the year unless it is the present one. Its title names the zone. */
export function Timestamp({ time }: { time: string }) {
	const { timeZone, year } = useRouteLoaderData<StaffTimes>("staff/layout") ?? { timeZone: "UTC", year: 0 };
	const options: Intl.DateTimeFormatOptions = {
		weekday: "short",
		day: "numeric",
		month: "short",
		year: "numeric",
		hour: "numeric",
		minute: "2-digit",
		timeZone,
	};
	const date = new Date(time);
	const isThisYear = Number(date.toLocaleString("en-US", { year: "numeric", timeZone })) === year;
	return (
		<time
			dateTime={time}
			title={date.toLocaleString("en-US", { ...options, timeZoneName: "short" })}
			className="whitespace-nowrap"
		>
			{formatTime(date, isThisYear ? { ...options, year: undefined } : options)}
		</time>
	);
}

/** In lower case, and with ordinary spaces, as on the public pages. */
function formatTime(date: Date, options: Intl.DateTimeFormatOptions): string {
	return date.toLocaleString("en-US", options).replace(/\s(AM|PM)$/, (_, half: string) => ` ${half.toLowerCase()}`);
}
