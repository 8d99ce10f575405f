import type { FormFields } from "../../../domain/forms/field-props.ts";
import { TextField } from "../../ui/form/fields.tsx";

type MovableDate = { id: string; timeZone: string; when: string };

/** The fields of a date. The end day is shown only if the date has one. */
const fields = [
	["startDate", "Day", "date"],
	["startTime", "From", "time"],
	["endTime", "To", "time"],
	["endDate", "Last day", "date"],
] as const;

type DatesFieldsProps = FormFields & { dates: MovableDate[]; timeZone: string };

/** Fields to move each of the next dates, and to add one. */
export function DatesFields({ dates, timeZone, values, errors }: DatesFieldsProps) {
	const rows = [...dates, { id: "", timeZone, when: "Add a date" }];
	return (
		<fieldset>
			<legend className="mb-2 font-semibold">Dates</legend>
			<div className="grid gap-2">
				{rows.map(({ id, timeZone, when }, row) => {
					const prefix = `sessions.${row}.`;
					const hasError = Object.keys(errors).some((name) => name.startsWith(prefix));
					return (
						<details key={id} open={hasError || undefined} className="cut-sm border border-line px-3">
							<summary className="flex min-h-11 items-center gap-3">
								{when}
								{id && <span className="link ml-auto text-sm">Move</span>}
							</summary>
							<div className="grid grid-cols-2 gap-3 pb-3 sm:grid-cols-4">
								<input type="hidden" name={`${prefix}id`} value={id} />
								<input type="hidden" name={`${prefix}timeZone`} value={timeZone} />
								{fields.map(([name, label, type]) => {
									const value = values[prefix + name];
									if (name === "endDate" && !value) return null;
									return (
										<TextField
											key={name}
											name={prefix + name}
											label={label}
											type={type}
											isOptional={false}
											defaultValue={value}
											message={errors[prefix + name]}
										/>
									);
								})}
							</div>
						</details>
					);
				})}
			</div>
		</fieldset>
	);
}

/** Returns labels for all fields, used in the list of errors. */
export function labelDates(dates: MovableDate[]): Record<string, string> {
	const rows = [...dates.map(({ when }) => when), "New date"];
	return Object.fromEntries(
		rows.flatMap((when, row) => fields.map(([name, label]) => [`sessions.${row}.${name}`, `${when}: ${label}`])),
	);
}
