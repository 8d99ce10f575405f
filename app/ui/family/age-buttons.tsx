import { type ReactNode, useEffect, useRef } from "react";
import type { AgesInMonths } from "../../../domain/activity/ages.ts";
import type { Child } from "../../../domain/family/child.ts";
import { fitChild, getAgeInYears } from "../../../domain/family/child-age.ts";
import { getToday } from "./today.ts";

type AgeButtonsProps = { familyMembers: Child[]; ages: AgesInMonths | null; nextDay: string | null };

/**
 * Fills in the age of the only child whom the activity fits. If it fits several, or none, shows these or all as
 * buttons. React.lazy needs a default export.
 */
export default function AgeButtons({ familyMembers, ages, nextDay }: AgeButtonsProps): ReactNode {
	const row = useRef<HTMLDivElement>(null);
	const date = nextDay ?? getToday();
	const fitting = familyMembers.filter((child) => !ages || fitChild(child, ages, date) === "fits");
	const onlyAge = fitting.length === 1 && fitting[0] ? getAgeInYears(fitting[0].birthMonth, date) : null;
	useEffect(() => {
		const field = findField(row.current);
		if (field?.value === "" && onlyAge !== null) field.value = String(onlyAge);
	}, [onlyAge]);
	// The only one whom it fits has been filled in.
	const choices = onlyAge === null ? (fitting.length > 0 ? fitting : familyMembers) : [];
	return (
		<div ref={row} className="col-span-full mt-2 flex flex-wrap justify-end gap-2 empty:hidden">
			{choices.map(({ id, name, birthMonth }) => {
				const age = getAgeInYears(birthMonth, date);
				const fill = () => {
					const field = findField(row.current);
					if (field) field.value = String(age);
				};
				return (
					<button key={id} type="button" onClick={fill} className="button button-quiet">
						{name}, {age}
					</button>
				);
			})}
		</div>
	);
}

function findField(row: HTMLElement | null): HTMLInputElement | null {
	return row?.closest("form")?.querySelector("[name=childAge]") ?? null;
}
