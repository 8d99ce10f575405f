import type { ReactNode } from "react";
import type { Activity, CheckedFact } from "../../../domain/activity/activity.ts";
import { parseJson } from "../../../domain/parse-json.ts";
import { formatDay } from "../../ui/activity-fields/format-day.ts";
import { type ActivitySection, SectionSourceNotes } from "./source-notes.tsx";

const checkedFactTexts: Record<CheckedFact, string> = {
	price: "Price",
	sessions: "Dates",
	ageRange: "Ages",
	venue: "Place",
	facts: "Facts",
};

type FormSectionProps = {
	title: ActivitySection;
	hint?: string;
	checked?: CheckedFact[];
	values: Record<string, string>;
	children: ReactNode;
};

export function getSectionId(title: ActivitySection): string {
	return `section-${title.toLowerCase()}`;
}

export function FormSection({ title, hint, checked = [], values, children }: FormSectionProps) {
	const checks = checked.flatMap((fact) => describeCheck(fact, values) ?? []);
	return (
		<section
			aria-label={title}
			id={getSectionId(title)}
			className="grid min-w-0 scroll-mt-4 gap-x-8 gap-y-3 border-line border-t py-5 xl:grid-cols-[11rem_minmax(0,1fr)]"
		>
			<div>
				<h2 className="text-lg">{title}</h2>
				{checks.map((check) => (
					<p key={check} className="text-ink-soft text-sm">
						{check}
					</p>
				))}
				{hint && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
			</div>
			<div className="grid min-w-0 content-start gap-4">
				<SectionSourceNotes section={title} />
				{children}
			</div>
		</section>
	);
}

/** Says when a fact was last checked: 'Price checked Nov 12, 2026'. Null if nobody has. */
function describeCheck(fact: CheckedFact, values: Record<string, string>): string | null {
	const days = parseJson(values.checkedAt ?? "") as Activity["checkedAt"] | null;
	const day = days?.[fact];
	if (day) return `${checkedFactTexts[fact]} checked ${formatDay(day)}`;
	return values.readFromText?.includes(`"${fact}"`) ? `${checkedFactTexts[fact]} read from the text` : null;
}
