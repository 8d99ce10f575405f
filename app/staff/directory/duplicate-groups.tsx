import { Form, Link } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";

export const groupsPerPage = 20;
/** Further documents of a group are merged in a second step. */
export const maxGroupSize = 50;

type Duplicate = { id: string; title: string; details: string; activityCount: number };
/** Asked before a group is merged. `moving` is the number of activities of the others. */
type MergeQuestion = { kept: Duplicate; lost: string[]; ids: string[]; moving: number };
type DuplicateGroupsProps = {
	title: string;
	names: { one: string; many: string };
	/** What else moves, and is not moved back by undoing the merge, as a sentence. */
	limit?: string | undefined;
	page: string;
	list: { page: number; total: number; groups: Duplicate[][] };
	question: MergeQuestion | null;
};

export function DuplicateGroups({ title, names, limit, page, list, question }: DuplicateGroupsProps) {
	const { groups, total } = list;
	return (
		<>
			<PageHeader title={title} status={formatQuantity(total, "group of duplicates", "groups of duplicates")}>
				<ButtonLink to={page}>All {names.many}</ButtonLink>
			</PageHeader>
			{total === 0 && <EmptyTable>No two {names.many} look the same.</EmptyTable>}
			{question && <Question names={names} limit={limit} page={page} {...question} />}
			<div className="grid gap-4">
				{groups.map((group) => (
					<Group key={group[0]?.id} names={names} page={page} group={group.slice(0, maxGroupSize)} />
				))}
			</div>
			<Pagination page={list.page} pageSize={groupsPerPage} total={total} isExact rowCount={groups.length} />
		</>
	);
}

function Group({ names, page, group }: Pick<DuplicateGroupsProps, "names" | "page"> & { group: Duplicate[] }) {
	return (
		<Form className="staff-panel p-4">
			<fieldset className="grid gap-1">
				<legend className="mb-1 font-semibold">
					Which “<span>{group[0]?.title}</span>” do you want to keep?
				</legend>
				{group.map(({ id, title, details, activityCount }, index) => (
					<div key={id} className="flex flex-wrap items-center gap-x-3">
						<label className="choice">
							<input type="radio" name="keep" value={id} defaultChecked={index === 0} className="tick" />
							<span className="min-w-0 break-words">
								{title}
								<span className="block text-ink-soft text-sm">
									{`${details || "No other details"} · ${formatQuantity(activityCount, "activity", "activities")}`}
								</span>
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
			<button type="submit" className="button button-quiet mt-3">
				{`Merge ${group.length} ${names.many}…`}
			</button>
		</Form>
	);
}

type QuestionProps = Omit<DuplicateGroupsProps, "title" | "list" | "question"> & MergeQuestion;

function Question({ names, limit, page, kept, lost, ids, moving }: QuestionProps) {
	const activities = formatQuantity(moving, "activity", "activities");
	return (
		<PostForm className="staff-panel mb-6 p-4" aria-labelledby="question">
			<input type="hidden" name="ids" value={JSON.stringify(ids)} />
			<input type="hidden" name="target" value={kept.id} />
			<h2 id="question" className="text-xl">
				{`Merge ${ids.length + 1} ${names.many} into ${kept.title}? ${activities} ${moving === 1 ? "moves" : "move"}.`}
			</h2>
			<p className="mt-2">{`Keeps “${kept.title}” as it is: ${kept.details || "no other details"}.`}</p>
			<ul className="mt-2 break-words">
				{lost.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			<p className="mt-2 text-ink-soft text-sm">
				{["You can undo this, also later in the history.", limit].filter(Boolean).join(" ")}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<SubmitButton sending="Merging…" className="button button-danger">
					Merge
				</SubmitButton>
				<ButtonLink to={`${page}/duplicates`}>Cancel</ButtonLink>
			</div>
		</PostForm>
	);
}
