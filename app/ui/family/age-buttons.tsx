import { type ReactNode, useEffect, useRef } from "react";
import type { AgesInMonths } from "../../../domain/activity/ages.ts";
import type { Child } from "../../../domain/family/child.ts";
import { fitChild, getAgeInYears } from "../../../domain/family/child-age.ts";
import { getToday } from "./today.ts";

type AgeButtonsProps = { familyMembers: Child[]; ages: AgesInMonths | null; day: string | null };

/**
 * Buttons with the ages of the children whom the activity fits, or of all if it fits none. If there is only one, its
 * age is filled in.
 */
// React.lazy needs a default export.
export default function AgeButtons({ familyMembers, ages, day }: AgeButtonsProps): ReactNode {
	const row = useRef<HTMLDivElement>(null);
	const date = day ?? getToday();
	const fitting = familyMembers.filter((child) => !ages || fitChild(child, ages, date) === "fits");
	const shown = fitting.length > 0 ? fitting : familyMembers;
	const onlyAge = shown.length === 1 && shown[0] ? getAgeInYears(shown[0].birthMonth, date) : null;
	useEffect(() => {
		const field = findField(row.current);
		if (field?.value === "" && onlyAge !== null) field.value = String(onlyAge);
	}, [onlyAge]);
	if (onlyAge !== null) return <div ref={row} />;
	return (
		<div ref={row} className="mt-2 flex flex-wrap gap-2">
			{shown.map((child) => {
				const age = getAgeInYears(child.birthMonth, date);
				return (
					<button
						key={child.id}
						type="button"
						onClick={({ currentTarget }) => {
							const field = findField(currentTarget);
							if (field) field.value = String(age);
						}}
						className="button button-quiet"
					>
						{child.name}, {age}
					</button>
				);
			})}
		</div>
	);
}

function findField(element: HTMLElement | null): HTMLInputElement | null {
	return element?.closest("form")?.querySelector("[name=childAge]") ?? null;
}
