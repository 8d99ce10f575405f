import { ArrowRight, LayoutGrid, Rows3, X } from "lucide-react";
import { CheckboxChips } from "../public/activities/checkbox-chips.tsx";
import { SearchButton } from "../ui/search-button.tsx";
import { Specimen } from "./specimen.tsx";

export function Controls() {
	return (
		<>
			<Specimen title="Buttons">
				<div className="flex flex-wrap gap-2">
					<button type="button" className="button button-main">
						Book Now
					</button>
					<button type="button" className="button button-main">
						More results
						<ArrowRight aria-hidden className="size-5" />
					</button>
					<button type="button" aria-disabled className="button button-main">
						Processing...
					</button>
					<button type="button" className="button button-quiet">
						Share
					</button>
					<button type="button" aria-disabled className="button button-quiet">
						Sending…
					</button>
					<SearchButton className="">Search</SearchButton>
				</div>
			</Specimen>
			<Specimen title="Links">
				<p>
					We keep to{" "}
					<a href="#main" className="link">
						the terms
					</a>{" "}
					in all we do.
				</p>
			</Specimen>
			<Specimen title="Chips">
				<div className="flex flex-wrap gap-2">
					<a href="#main" className="chip">
						Camp
					</a>
					<a href="#main" aria-current="true" className="chip">
						Sport
					</a>
					<a href="#main" className="chip max-w-full bg-leaf">
						<span className="truncate">3-12 Children</span>
						<X aria-hidden className="size-4 shrink-0" />
					</a>
				</div>
			</Specimen>
			<Specimen title="Choices">
				<CheckboxChips
					legend="Days"
					name="day"
					options={[
						{ value: "sat", label: "Sat" },
						{ value: "sun", label: "Sun" },
					]}
					chosen={["sat"]}
				/>
			</Specimen>
			<Specimen title="Views">
				<ul className="view-links w-fit">
					<li>
						<a href="#main" aria-current="true" title="Cards">
							<LayoutGrid aria-hidden className="size-5" />
							<span className="sr-only">Cards</span>
						</a>
					</li>
					<li>
						<a href="#main" title="Rows">
							<Rows3 aria-hidden className="size-5" />
							<span className="sr-only">Rows</span>
						</a>
					</li>
				</ul>
			</Specimen>
		</>
	);
}
