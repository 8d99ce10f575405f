import type { ReactNode } from "react";
import type { AgesInMonths } from "../../../domain/activity/ages.ts";
import type { Child } from "../../../domain/family/child.ts";
import { describeFit } from "../../../domain/family/child-age.ts";
import { getToday } from "./today.ts";

type FitLineProps = { familyMembers: Child[]; ages: AgesInMonths; nextDay: string | null };

// React.lazy needs a default export.
export default function FitLine({ familyMembers, ages, nextDay }: FitLineProps): ReactNode {
	return <p>{describeFit(familyMembers, ages, nextDay ?? getToday())}</p>;
}
