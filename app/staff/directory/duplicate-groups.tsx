import { Link } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";

/** Further groups are shown once these are merged. */
export const maxGroups = 20;
/** Further documents of a group are merged in a second step. */
export const maxGroupSize = 50;

type Duplicate = { id: string; title: string; details: string };
type DuplicateGroupsProps = {
	title: string;
	names: { one: string; many: string };
	/** The path of the table, below which the documents' paths are. */
	page: string;
	groups: Duplicate[][];
};

/** Documents with the same name, with a form per group: one stays and takes over the activities of the others. */
export function DuplicateGroups({ title, names, page, groups }: DuplicateGroupsProps) {
	return (
		<>
			<PageHeader title={title} status={`${formatQuantity(groups.length, "group")} with the same name`}>
				<Link to={page} className="button button-quiet">
					All {names.many}
				</Link>
			</PageHeader>
			{groups.length === 0 && <EmptyTable>No two {names.many} have the same name.</EmptyTable>}
			<div className="grid gap-4">
				{groups.map((group) => (
					<Group key={group[0]?.id} names={names} page={page} group={group.slice(0, maxGroupSize)} />
				))}
			</div>
		</>
	);
}

function Group({ names, page, group }: Pick<DuplicateGroupsProps, "names" | "page"> & { group: Duplicate[] }) {
	return (
		<PostForm className="staff-panel p-4">
			<input type="hidden" name="ids" value={JSON.stringify(group.map(({ id }) => id))} />
			<fieldset className="grid gap-1">
				<legend className="mb-1 font-semibold">
					Which “<span>{group[0]?.title}</span>” do you want to keep?
				</legend>
				{group.map(({ id, title, details }, index) => (
					<div key={id} className="flex flex-wrap items-center gap-x-3">
						<label className="choice">
							<input type="radio" name="target" value={id} defaultChecked={index === 0} className="tick" />
							<span className="min-w-0 break-words">
								{title}
								<span className="block text-ink-soft text-sm">{details || "No other details"}</span>
							</span>
						</label>
						<Link to={`${page}/${encodeURIComponent(id)}`} className="text-sm underline">
							Open
							<span className="sr-only">
								{" "}
								{title}, number {index + 1}
							</span>
						</Link>
					</div>
				))}
			</fieldset>
			<p className="mt-2 text-ink-soft text-sm">
				The activities of all of them move to this one, and the others are deleted. You can bring those back from the
				history, but without their activities.
			</p>
			<button type="submit" className="button button-danger mt-3">
				{`Merge ${group.length} ${names.many}`}
			</button>
		</PostForm>
	);
}
