import { Form, href, useNavigation } from "react-router";
import { answerPrefix, type ColumnProposal } from "../../../domain/import/column-proposal.ts";
import { Options, SelectField } from "../../ui/form/fields.tsx";

type ColumnsFormProps = { id: string; proposal: ColumnProposal };

/** What each column is taken for. Each choice is checked again, as a new import of the same file. */
export function ColumnsForm({ id, proposal: { found, columns, questions, fields, problem } }: ColumnsFormProps) {
	const isSending = useNavigation().state !== "idle";
	const asked = new Set(questions.map(({ about }) => about));
	return (
		<Form
			method="post"
			action={href("/admin/imports/new")}
			encType="multipart/form-data"
			aria-labelledby="columns"
			className="grid gap-4"
		>
			<input type="hidden" name="from" value={id} />
			<div>
				<h2 id="columns" className="text-lg">
					Columns
				</h2>
				{problem && <p className="font-semibold text-danger">{problem}</p>}
				{found.map((sentence) => (
					<p key={sentence} className="wrap-anywhere text-ink-soft text-sm">
						{sentence}.
					</p>
				))}
			</div>
			{questions.map(({ about, text, choices: { "": none, ...choices } }) => (
				<div key={about} className="staff-panel border-accent p-4">
					<SelectField name={answerPrefix + about} label={text} isOptional={false} defaultValue="">
						<option value="">{none}</option>
						<Options of={choices} />
					</SelectField>
				</div>
			))}
			<ul className="staff-panel divide-y divide-line">
				{columns
					.filter(({ name }) => !asked.has(name))
					.map(({ name, field, why, examples }) => (
						<li key={name} className="grid gap-x-6 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
							<SelectField
								name={answerPrefix + name}
								label={name}
								isOptional={false}
								defaultValue={field}
								className="wrap-anywhere contents *:first:col-start-1 [&_select]:self-start [&_select]:sm:col-start-2 [&_select]:sm:row-span-2 [&_select]:sm:row-start-1"
							>
								<option value="">Left out</option>
								<Options of={fields} />
							</SelectField>
							<p className="wrap-anywhere text-ink-soft text-sm sm:col-start-1 sm:row-start-2">
								{why && <span className="block">{why}</span>}
								<span dir="auto" className="line-clamp-2">
									{examples.map((example) => `“${example}”`).join(", ")}
								</span>
							</p>
						</li>
					))}
			</ul>
			<div>
				<button type="submit" aria-disabled={isSending} className="button button-quiet">
					Check again
				</button>
			</div>
		</Form>
	);
}
