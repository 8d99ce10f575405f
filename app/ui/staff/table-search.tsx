import { ListFilter, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";

type TableSearchProps = { id?: string; label: string; defaultValue: string; children?: ReactNode };

export function TableSearch({ id, label, defaultValue, children }: TableSearchProps) {
	return (
		<Form id={id} role="search" className="flex min-w-0 flex-1 basis-56 gap-2 sm:max-w-md" key={defaultValue}>
			<div className="min-w-0 flex-1">
				<label htmlFor="table-search" className="sr-only">
					{label}
				</label>
				<input
					id="table-search"
					type="search"
					name="search"
					defaultValue={defaultValue}
					placeholder={label}
					maxLength={200}
					className="field"
				/>
			</div>
			{children}
			<button type="submit" className="button button-quiet">
				<Search aria-hidden className="size-4.5" />
				<span className="sr-only">Search</span>
			</button>
		</Form>
	);
}

type FilterPopoverProps = { form: string; children: ReactNode };

/** A button beside the search that opens the table's other filters. Its parent is positioned. */
export function FilterPopover({ form, children }: FilterPopoverProps) {
	return (
		// A search closes it.
		<details key={useLocation().search} className="flex-none">
			<summary className="button button-quiet">
				<ListFilter aria-hidden className="size-4.5" />
				<span className="sr-only xl:not-sr-only">Filters</span>
			</summary>
			<div className="staff-panel absolute left-0 z-(--layer-popover) mt-1 grid w-[min(24rem,100%)] gap-3 p-4 shadow-lift">
				{children}
				<button type="submit" form={form} className="button button-quiet">
					Apply
				</button>
			</div>
		</details>
	);
}
