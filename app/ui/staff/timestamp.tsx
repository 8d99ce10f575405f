import { useRouteLoaderData } from "react-router";

/** The loader data of the staff layout. `year` is the current one in that time zone. */
export type StaffTimes = { timeZone: string; year: number };

type TimestampProps = {
	time: string;
	/** True for the end of something. Midnight then shows as the day before. */
	isEnd?: boolean;
};

/** 'Sun, Nov 15, 5:11 am' in the site's time zone, with the year unless it is the current one. */
export function Timestamp({ time, isEnd = false }: TimestampProps) {
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
	const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
	const isWholeDay = isEnd && date.toLocaleTimeString("en-US", clock) === "00:00";
	const shown = isWholeDay ? new Date(date.getTime() - 1) : date;
	const isThisYear = Number(shown.toLocaleString("en-US", { year: "numeric", timeZone })) === year;
	return (
		<time
			dateTime={time}
			title={date.toLocaleString("en-US", { ...options, timeZoneName: "short" })}
			className="sm:whitespace-nowrap"
		>
			{formatTime(shown, {
				...options,
				...(isThisYear && { year: undefined }),
				...(isWholeDay && { hour: undefined, minute: undefined }),
			})}
		</time>
	);
}

/** Formats in lower case and with ordinary spaces, as on the public pages. */
function formatTime(date: Date, options: Intl.DateTimeFormatOptions): string {
	return date.toLocaleString("en-US", options).replace(/\s(AM|PM)$/, (_, half: string) => ` ${half.toLowerCase()}`);
}
