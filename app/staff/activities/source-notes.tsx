import { createContext, use } from "react";

/** A field that staff or the provider have set to something else than the activity's source says. */
export type SourceNote = { field: string; label: string; says: string };

export const SourceNotes = createContext<SourceNote[]>([]);

const sectionFields: Record<string, string[]> = {
	Dates: ["sessions", "schedules"],
	Price: ["price", "offers", "cancellationPolicy"],
	Facts: ["facts"],
	Pictures: ["imageUrl", "images", "imageAlts"],
	Publish: ["featured", "endedAt"],
};
const otherSectionFields = Object.values(sectionFields).flat();

/** What the source says about the fields of a section. 'Use it' saves the form with the source's value. */
export function SectionSourceNotes({ section }: { section: string }) {
	const isInSection = ({ field }: SourceNote) =>
		section === "Basics" ? !otherSectionFields.includes(field) : sectionFields[section]?.includes(field);
	const notes = use(SourceNotes).filter(isInSection);
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
