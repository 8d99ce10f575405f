import { createContext, use } from "react";
import type { SourceFields } from "../../../domain/activity/activity.ts";

export const activitySections = ["Basics", "Dates", "Price", "Facts", "Pictures", "Publish"] as const;
export type ActivitySection = (typeof activitySections)[number];

/** A field that staff or the provider have set to something else than the activity's source says. */
export type SourceNote = { field: keyof SourceFields; label: string; says: string };

export const SourceNotes = createContext<SourceNote[]>([]);

/** The section of the form in which each field stands, or the one closest to it. */
const sectionOf: Record<keyof SourceFields, ActivitySection> = {
	title: "Basics",
	category: "Basics",
	ageRange: "Basics",
	providerId: "Basics",
	venueId: "Basics",
	location: "Basics",
	websiteUrl: "Basics",
	description: "Basics",
	programDetails: "Basics",
	activities: "Basics",
	keywords: "Basics",
	languages: "Basics",
	textLanguage: "Basics",
	checkedAt: "Basics",
	readFromText: "Basics",
	sessions: "Dates",
	schedules: "Dates",
	price: "Price",
	offers: "Price",
	cancellationPolicy: "Price",
	facts: "Facts",
	imageUrl: "Pictures",
	images: "Pictures",
	imageAlts: "Pictures",
	featured: "Publish",
	endedAt: "Publish",
};

/** What the source says about the fields of a section. 'Use it' saves the form with the source's value. */
export function SectionSourceNotes({ section }: { section: ActivitySection }) {
	const notes = use(SourceNotes).filter(({ field }) => sectionOf[field] === section);
	if (notes.length === 0) return null;
	return (
		<ul className="grid gap-2 rounded-lg bg-sunken px-3 py-2 text-sm">
			{notes.map(({ field, label, says }) => (
				<li key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">
						<span className="font-semibold">{label}.</span> The source says: {says}
					</span>
					<button type="submit" name="useSource" value={field} className="button button-quiet button-small">
						Use it<span className="sr-only"> as {label}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
