import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";

type TableSearchProps = {
	/** That of the form, for fields that stand elsewhere. */
	id?: string;
	label: string;
	defaultValue: string;
	/** The path that a search for people is posted to: it stands in no address. Others are part of the table's address. */
	action?: string;
	/** Fields that are submitted with the search: the table's other filters. */
	children?: ReactNode;
};

export function TableSearch({ id, label, defaultValue, action, children }: TableSearchProps) {
	return (
		<Form
			id={id}
			role="search"
			method={action ? "post" : "get"}
			action={action}
			className="flex min-w-0 flex-1 basis-56 gap-2 sm:max-w-md"
			key={defaultValue}
		>
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
