import { useId, useState } from "react";
import { type Animal, animals, type Child, maxChildNameLength } from "../../../domain/family/child.ts";
import { monthNames } from "../../../domain/family/child-age.ts";
import { getToday } from "../../ui/family/today.ts";
import { AnimalPicture } from "./animal-picture.tsx";

/** The maximum age of a child in an activity. */
const maxAgeYears = 18;

type ChildFormProps = { family: Child[]; isHydrated: boolean; onAdd(child: Child): void };

/** Uses `method="dialog"`, so that nothing typed before hydration can be sent to the server. */
export function ChildForm({ family, isHydrated, onAdd }: ChildFormProps) {
	const ids = { title: useId(), name: useId(), error: useId() };
	const [error, setError] = useState("");
	const thisMonth = getToday().slice(0, 7);
	const thisYear = Number(thisMonth.slice(0, 4));
	const firstFree = animals.find((animal) => family.every((child) => child.animal !== animal)) ?? animals[0];

	function add(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const birthMonth = `${form.get("year")}-${form.get("month")}`;
		if (birthMonth > thisMonth) return setError("That month is in the future.");
		const name = `${form.get("name")}`.trim();
		onAdd({
			id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
			name,
			birthMonth,
			animal: `${form.get("animal")}` as Animal,
		});
	}

	return (
		<form
			method="dialog"
			onSubmit={add}
			aria-labelledby={ids.title}
			className="cut mt-8 border border-line bg-paper p-5 sm:p-7"
		>
			<h2 id={ids.title} className="text-section">
				Add a child
			</h2>
			<div className="mt-4 grid gap-5 sm:grid-cols-2">
				<div>
					<label htmlFor={ids.name} className="mb-1 block font-semibold">
						Name or nickname
					</label>
					<input
						id={ids.name}
						name="name"
						required
						pattern=".*\S.*"
						title="A name or nickname"
						maxLength={maxChildNameLength}
						autoComplete="off"
						className="field"
					/>
				</div>
				<fieldset>
					<legend className="mb-1 font-semibold">Born in</legend>
					<div className="grid grid-cols-2 gap-2">
						<select name="month" aria-label="Month of birth" required defaultValue="" className="field">
							<option value="" disabled>
								Month
							</option>
							{monthNames.map((name, index) => (
								<option key={name} value={String(index + 1).padStart(2, "0")}>
									{name}
								</option>
							))}
						</select>
						<select
							name="year"
							aria-label="Year of birth"
							aria-describedby={ids.error}
							aria-invalid={error !== ""}
							required
							defaultValue=""
							className="field"
						>
							<option value="" disabled>
								Year
							</option>
							{Array.from({ length: maxAgeYears + 1 }, (_, age) => (
								<option key={age} suppressHydrationWarning>
									{thisYear - age}
								</option>
							))}
						</select>
					</div>
					<p id={ids.error} role="alert" className="mt-1 font-semibold text-danger">
						{error}
					</p>
				</fieldset>
			</div>
			<fieldset className="mt-3">
				<legend className="mb-1 font-semibold">Picture</legend>
				<div className="flex flex-wrap gap-2">
					{animals.map((animal) => (
						<label key={animal} className="animal-choice" title={animal}>
							<input type="radio" name="animal" value={animal} defaultChecked={animal === firstFree} />
							<AnimalPicture animal={animal} />
							<span className="sr-only">{animal}</span>
						</label>
					))}
				</div>
			</fieldset>
			<button type="submit" disabled={!isHydrated} className="button button-main mt-5">
				Add
			</button>
		</form>
	);
}
