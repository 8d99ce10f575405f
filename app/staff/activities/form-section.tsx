import type { ReactNode } from "react";
import type { CheckedFact } from "../../../domain/activity/activity.ts";

const checkedFactTexts: Record<CheckedFact, string> = {
	price: "Price",
	sessions: "Dates",
	ageRange: "Ages",
	venue: "Place",
	facts: "Yes/no facts",
};

type FormSectionProps = {
	title: string;
	hint?: string;
	/** The facts that the section holds, whose last check it shows. */
	checked: CheckedFact;
	values: Record<string, string>;
	children: ReactNode;
};

/** A part of the activity form, with when its facts were checked. */
export function FormSection({ title, hint, checked, values, children }: FormSectionProps) {
	return (
		<section aria-label={title} className="grid gap-3">
			<div className="flex flex-wrap items-baseline gap-x-4">
				<h2 className="text-lg">{title}</h2>
				<CheckedToday fact={checked} values={values} />
			</div>
			{hint && <p className="-mt-2 max-w-prose text-ink-soft text-sm">{hint}</p>}
			{children}
		</section>
	);
}

/** When a fact was last checked, and a box that says it was today. */
export function CheckedToday({ fact, values }: { fact: CheckedFact; values: Record<string, string> }) {
	const day = readDay(values.checkedAt, fact);
	const isFromText = !day && values.readFromText?.includes(`"${fact}"`);
	return (
		<label className="choice text-sm">
			<input
				type="checkbox"
				name={`checkedToday.${fact}`}
				defaultChecked={values[`checkedToday.${fact}`] === "on"}
				className="tick"
			/>
			<span>
				{checkedFactTexts[fact]} checked today
				<span className="text-ink-soft">
					{day ? ` (last on ${day})` : isFromText ? " (read from the text)" : " (not checked yet)"}
				</span>
			</span>
		</label>
	);
}

function readDay(json: string | undefined, fact: CheckedFact): string | null {
	try {
		return JSON.parse(json || "{}")[fact] ?? null;
	} catch {
		return null;
	}
}
