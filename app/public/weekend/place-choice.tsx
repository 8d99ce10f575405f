import { LocateFixed } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { parsePlace, parsePosition } from "../../../domain/search/filter-values.ts";
import { storedPlace } from "../../browser/family/weekend.ts";
import { SearchField } from "../../ui/search-fields.tsx";

/** Where the family looks. Stored on the device; searches send it, with a position rounded to a kilometre. */
export function PlaceChoice({ place, isKnown }: { place: string; isKnown: boolean }) {
	const details = useRef<HTMLDetailsElement>(null);
	const [problem, setProblem] = useState("");
	const isPosition = parsePosition(place) !== null;

	function store(text: string) {
		storedPlace.set(parsePlace(text));
		setProblem("");
		if (details.current) details.current.open = false;
	}

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		store(String(new FormData(event.currentTarget).get("where") ?? ""));
	}

	function locate() {
		navigator.geolocation.getCurrentPosition(
			({ coords }) => store(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
			() => setProblem("We can’t find your location. Type a town or postcode instead."),
			{ maximumAge: 600_000, timeout: 15_000 },
		);
	}

	return (
		<details ref={details} className="min-w-0">
			<summary className="link inline-flex min-h-11 items-center">
				{place === "" ? "Choose a place" : isPosition ? "Near you" : `Near ${place}`}
			</summary>
			<form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2 pb-2">
				<SearchField
					name="where"
					label="Town or postcode"
					defaultValue={isPosition ? "" : place}
					placeholder="Anywhere"
				/>
				<button type="submit" className="button button-quiet">
					Save
				</button>
				{window.isSecureContext && "geolocation" in navigator && (
					<button type="button" onClick={locate} className="icon-button">
						<LocateFixed aria-hidden className="size-5" />
						<span className="sr-only">Use my location</span>
					</button>
				)}
			</form>
			<p role="alert" className="text-danger text-sm empty:hidden">
				{problem || (!isKnown && `We don’t know a place called “${place}”.`)}
			</p>
		</details>
	);
}
