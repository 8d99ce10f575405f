/** A date and time, in UTC for everybody. */
export function Timestamp({ time }: { time: string }) {
	const shown = new Date(time).toLocaleString("en-US", {
		day: "numeric",
		month: "short",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
		timeZone: "UTC",
	});
	return (
		<time dateTime={time} title={`${shown} UTC`} className="whitespace-nowrap">
			{shown}
		</time>
	);
}
