import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { parsePosition } from "../../../domain/search/filter-values.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { SearchField } from "../../ui/search-fields.tsx";
import { useApplyForm } from "./use-apply-form.ts";

/** A field for a place, by name or postcode, or the visitor's own position, which is only in the URL. */
export function WhereField({ filters: { where, near } }: { filters: ActivityFilters }) {
	const [problem, setProblem] = useState("");
	return (
		<div className="where-field">
			<div className="relative">
				<SearchField
					name="where"
					label="Where"
					defaultValue={getPlaceText({ where, near })}
					placeholder={parsePosition(near) ? "Near a position" : "Town or postcode"}
				/>
				<LocationButton onProblem={setProblem} />
			</div>
			<p role="alert" className={problem ? "mt-1 text-danger text-sm" : "sr-only"}>
				{problem}
			</p>
		</div>
	);
}

/** Returns the place as people write it; empty for a position, which the form keeps in a hidden field. */
export function getPlaceText({ where, near }: Pick<ActivityFilters, "where" | "near">): string {
	return where || (parsePosition(near) ? "" : near);
}

const maxPositionAgeMs = 10 * 60_000;
const positionTimeoutMs = 15_000;

/** Searches near the device's position, rounded to two decimals, which is about a kilometre. */
function LocationButton({ onProblem }: { onProblem: (text: string) => void }) {
	const apply = useApplyForm();
	const isHydrated = useIsHydrated();
	const [isLocating, setLocating] = useState(false);
	if (!isHydrated || !window.isSecureContext || !("geolocation" in navigator)) return null;

	const locate = (form: HTMLFormElement) => {
		setLocating(true);
		onProblem("");
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setLocating(false);
				apply(form, { position: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` });
			},
			() => {
				setLocating(false);
				onProblem("We can’t find your location. Type a town or postcode instead.");
			},
			{ maximumAge: maxPositionAgeMs, timeout: positionTimeoutMs },
		);
	};
	return (
		<button
			type="button"
			aria-busy={isLocating}
			onClick={({ currentTarget: { form } }) => form && locate(form)}
			className="absolute right-1 bottom-[0.2rem] grid size-10 place-items-center rounded-lg bg-paper text-ink-soft hover:bg-sunken aria-busy:animate-pulse"
		>
			<LocateFixed aria-hidden className="size-5" />
			<span className="sr-only">Use my location</span>
		</button>
	);
}
