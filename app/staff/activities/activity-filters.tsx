import { X } from "lucide-react";
import { Link } from "react-router";
import { categories } from "../../../domain/activity/activity.ts";
import type { StaffActivityFilters } from "../../../domain/activity/staff-filters.ts";
import { Options } from "../../ui/form/fields.tsx";
import { FilterPopover, TableSearch } from "../../ui/staff/table-search.tsx";
import { useParamLink } from "../../ui/use-param-link.ts";
import { ReferenceInput } from "./reference-input.tsx";

const formId = "activity-search";

type ActivityFiltersProps = { filters: StaffActivityFilters; sources: string[] };

export function ActivityFilters({ filters, sources }: ActivityFiltersProps) {
	const { search, sort, state, place, provider, category, source } = filters;
	return (
		<>
			<div className="relative flex min-w-0 flex-1 basis-72 gap-2 sm:max-w-lg">
				<TableSearch id={formId} label="Search activities" defaultValue={search}>
					<input type="hidden" name="sort" value={sort} />
					{state && <input type="hidden" name="state" value={state} />}
				</TableSearch>
				<FilterPopover form={formId}>
					<NameField of="venues" name="place" label="Place name" value={place} />
					<NameField of="providers" name="provider" label="Provider name" value={provider} />
					<label key={category}>
						<span className="mb-1 block font-semibold">Category</span>
						<select name="category" form={formId} defaultValue={category ?? ""} className="field">
							<option value="">All categories</option>
							<Options of={categories} />
							<option value="none">No category</option>
						</select>
					</label>
					{(sources.length > 0 || source) && (
						<label key={source}>
							<span className="mb-1 block font-semibold">Source</span>
							<select name="source" form={formId} defaultValue={source ?? ""} className="field">
								<option value="">All sources</option>
								<Options of={[...new Set([...sources, ...(source ? [source] : [])])]} />
							</select>
						</label>
					)}
				</FilterPopover>
			</div>
			{place && <RemovableFilter name="place">{place}</RemovableFilter>}
			{provider && <RemovableFilter name="provider">{provider}</RemovableFilter>}
			{category && <RemovableFilter name="category">{category === "none" ? "No category" : category}</RemovableFilter>}
		</>
	);
}

type NameFieldProps = { of: "providers" | "venues"; name: string; label: string; value: string };

function NameField({ label, value, ...field }: NameFieldProps) {
	const id = `filter-${field.name}`;
	return (
		<div key={value}>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<ReferenceInput {...field} id={id} form={formId} adds={false} defaultValue={value} className="field" />
		</div>
	);
}

function RemovableFilter({ name, children }: { name: string; children: string }) {
	return (
		<Link to={useParamLink(name, null)} className="chip">
			<span className="sr-only">Remove the filter </span>
			{children}
			<X aria-hidden className="size-4" />
		</Link>
	);
}
