import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { DatesPreview } from "./preview-dates.server.ts";

const previewDebounceMs = 500;

/** The dates that result from the form, expanded on the server as people type. Without JavaScript, the stored dates. */
export function DatesPreviewList({ stored }: { stored: DatesPreview | null }) {
	const element = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<DatesPreview | null | "failed">();
	const isFailed = fetcher.data === "failed";
	const preview = fetcher.data === undefined ? stored : fetcher.data === "failed" ? null : fetcher.data;

	useEffect(() => {
		const form = element.current?.closest("form");
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const update = () => {
			const dates = new FormData();
			for (const [name, value] of new FormData(form)) {
				if (/^(schedules|sessions)\./.test(name) && typeof value === "string") dates.append(name, value);
			}
			fetcher.submit(dates, {
				method: "post",
				action: href("/admin/activities/dates"),
				encType: "multipart/form-data",
				defaultShouldRevalidate: false,
			});
		};
		const handleInput = ({ target }: Event) => {
			if (!/^(schedules|sessions)\./.test((target as HTMLInputElement).name)) return;
			clearTimeout(timer);
			timer = setTimeout(update, previewDebounceMs);
		};
		form.addEventListener("input", handleInput);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("input", handleInput);
		};
	}, [fetcher.submit]);

	return (
		<div ref={element} role="status" className="rounded-lg bg-sunken px-3 py-2">
			<p className="font-semibold text-sm">
				{isFailed ? "We couldn’t work out the dates just now." : describe(preview, fetcher.data === null)}
			</p>
			{preview && preview.dates.length > 0 && (
				<ul className="mt-1 columns-1 gap-6 text-sm sm:columns-2 lg:columns-3">
					{preview.dates.map(({ id, text }) => (
						<li key={id}>{text}</li>
					))}
				</ul>
			)}
			{preview && preview.total > preview.dates.length && (
				<p className="text-ink-soft text-sm">and {preview.total - preview.dates.length} more</p>
			)}
		</div>
	);
}

function describe(preview: DatesPreview | null, isInvalid: boolean): string {
	if (isInvalid) return "Dates appear here once each row is complete.";
	if (!preview || preview.total === 0) return "No upcoming dates. Parents see ‘Dates on request’.";
	return formatQuantity(preview.total, "upcoming date");
}
