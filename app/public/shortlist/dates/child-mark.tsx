import type { DatesChild } from "../../../../domain/family/child-dates.ts";
import { AnimalPicture } from "../../family/animal-picture.tsx";

/** A child's picture; the number of 'Child 1'. */
export function ChildMark({ child: { animal, label } }: { child: DatesChild }) {
	if (animal) return <AnimalPicture animal={animal} className="size-10 shrink-0" />;
	return (
		<span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf font-bold">
			{label.replace(/\D/g, "")}
		</span>
	);
}
