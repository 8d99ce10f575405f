import { Search, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import type { Category } from "../../../domain/activity/activity.ts";
import { ageGroups } from "../../../domain/activity/age-range.ts";
import {
	type ActivityFilters,
	defaultSort,
	filtersToQuery,
	formToQuery,
	getActiveFilters,
	maxSearchLength,
	noFilters,
	sorts,
	withoutFilter,
} from "../../../domain/activity/filters.ts";
import { priceBuckets } from "../../../domain/activity/price.ts";

const listing = (filters: ActivityFilters) => href("/activities") + filtersToQuery(filters);

/** One chip a category; the one in force is marked, and pressing it again gives it up. */
export function CategoryChips({ categories, filters }: { categories: readonly Category[]; filters: ActivityFilters }) {
	return (
		<nav
			aria-label="Categories"
			className="-mx-4 mt-5 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:-mx-6 sm:px-6"
		>
			<ul className="flex gap-2">
				{[null, ...categories].map((category) => {
					const isHere = filters.type === category;
					return (
						<li key={category}>
							<Link
								to={listing({ ...filters, type: isHere ? null : category })}
								prefetch="intent"
								preventScrollReset
								aria-current={isHere ? "true" : undefined}
								className="chip"
							>
								{category ?? "All"}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

/** The filters in force, each with its way out. */
export function FilterChips({ filters }: { filters: ActivityFilters }) {
	const active = getActiveFilters(filters);
	if (active.length === 0) return null;
	return (
		<ul aria-label="Filters in force" className="flex flex-wrap gap-2">
			{active.map(({ name, label }) => (
				<li key={name} className="max-w-full">
					<Link
						to={listing(withoutFilter(filters, name))}
						prefetch="intent"
						preventScrollReset
						aria-label={`Remove filter ${label}`}
						className="chip max-w-full bg-leaf"
					>
						<span className="truncate">{label}</span>
						<X aria-hidden className="size-4 shrink-0" />
					</Link>
				</li>
			))}
			{active.length > 1 && (
				<li>
					<Link
						to={listing({ ...noFilters, sort: filters.sort })}
						preventScrollReset
						className="chip border-transparent"
					>
						Clear all
					</Link>
				</li>
			)}
		</ul>
	);
}

/** Search words, place, age, price and order. A choice takes effect at once; without JavaScript the button applies them. */
export function FilterForm({ filters }: { filters: ActivityFilters }) {
	const id = useId();
	const navigate = useNavigate();
	const form = useFieldsInForce(filters);
	const [startsOpen] = useState(isMore(filters));
	const apply = (form: HTMLFormElement) => {
		navigate(href("/activities") + formToQuery(new FormData(form)), { preventScrollReset: true });
	};
	return (
		<search>
			<Form
				ref={form}
				action={href("/activities")}
				onSubmit={(event) => {
					event.preventDefault();
					apply(event.currentTarget);
				}}
				onChange={(event) => {
					if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
				}}
				className="mt-3 grid gap-3 md:grid-cols-[1.4fr_1fr_repeat(3,minmax(0,0.8fr))_auto] md:items-end"
			>
				{filters.type && <input type="hidden" name="type" value={filters.type} />}
				<div className="flex gap-2 md:contents">
					<div className="min-w-0 flex-1">
						<label htmlFor={`${id}-search`} className="mb-1 block font-semibold">
							Search
						</label>
						<input
							id={`${id}-search`}
							name="search"
							type="search"
							enterKeyHint="search"
							maxLength={maxSearchLength}
							defaultValue={filters.search}
							placeholder="Kayak, pottery, judo…"
							className="field"
						/>
					</div>
					<button type="submit" className="button button-main self-end md:order-last">
						<Search aria-hidden className="size-5" />
						<span className="max-sm:sr-only">Search</span>
					</button>
				</div>
				<details className="more-filters" open={startsOpen}>
					<summary className="chip">
						<SlidersHorizontal aria-hidden className="size-4.5" />
						More filters
					</summary>
					<div className="grid grid-cols-2 gap-3 pt-3 md:contents">
						<div>
							<label htmlFor={`${id}-where`} className="mb-1 block font-semibold">
								Where
							</label>
							<input
								id={`${id}-where`}
								name="where"
								type="search"
								maxLength={maxSearchLength}
								defaultValue={filters.where}
								placeholder="Town or place"
								className="field"
							/>
						</div>
						<Choice id={`${id}-age`} name="age" label="Age" value={filters.age ?? ""}>
							<option value="">All ages</option>
							{Object.entries(ageGroups).map(([group, { label }]) => (
								<option key={group} value={group}>
									{label}
								</option>
							))}
						</Choice>
						<Choice id={`${id}-price`} name="price" label="Price" value={filters.price ?? ""}>
							<option value="">Any price</option>
							{Object.entries(priceBuckets).map(([bucket, { label }]) => (
								<option key={bucket} value={bucket}>
									{label}
								</option>
							))}
						</Choice>
						<Choice id={`${id}-sort`} name="sort" label="Sort by" value={filters.sort}>
							{Object.entries(sorts).map(([sort, label]) => (
								<option key={sort} value={sort}>
									{label}
								</option>
							))}
						</Choice>
					</div>
				</details>
			</Form>
		</search>
	);
}

/**
 * Shows in the form's fields what the URL says after Back or a chip. Only what has changed is set: a form made anew
 * would lose the keyboard's place, and what is being typed while results are on their way.
 */
function useFieldsInForce(filters: ActivityFilters) {
	const form = useRef<HTMLFormElement>(null);
	const shown = useRef(filters);
	useEffect(() => {
		for (const name of ["search", "where", "age", "price", "sort"] as const) {
			if (filters[name] === shown.current[name]) continue;
			const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
			field.value = filters[name] ?? "";
		}
		shown.current = filters;
		const more = form.current?.querySelector("details");
		if (more && isMore(filters)) more.open = true;
	}, [filters]);
	return form;
}

function Choice({
	id,
	name,
	label,
	value,
	children,
}: {
	id: string;
	name: string;
	label: string;
	value: string;
	children: React.ReactNode;
}) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<select id={id} name={name} defaultValue={value} className="field">
				{children}
			</select>
		</div>
	);
}

function isMore(filters: ActivityFilters): boolean {
	return Boolean(filters.where || filters.age || filters.price || filters.sort !== defaultSort);
}
