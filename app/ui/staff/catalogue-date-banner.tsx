/** Tells staff that the TODAY setting is in effect. `today` is null if it isn't. */
export function CatalogueDateBanner({ today }: { today: string | null | undefined }) {
	if (!today) return null;
	return (
		<p className="mb-4 rounded-lg bg-sun px-3 py-2 font-semibold text-on-sun">
			The catalogue’s date is set to <time dateTime={today}>{formatLocalTime(today)}</time> (TODAY). Everything else
			uses the real date.
		</p>
	);
}

function formatLocalTime(value: string): string {
	const timeStyle = value.includes("T") ? ({ timeStyle: "short" } as const) : {};
	return new Intl.DateTimeFormat("en-US", { dateStyle: "long", ...timeStyle, timeZone: "UTC" }).format(
		new Date(value.includes("T") ? `${value}Z` : value),
	);
}
