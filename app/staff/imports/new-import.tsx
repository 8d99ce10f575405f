import { type SubmitEvent, useState } from "react";
import { data, href, redirect, useFetcher } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { type FormErrors, parseForm } from "../../../domain/forms/parse-form.ts";
import { answerPrefix, yearQuestion } from "../../../domain/import/column-proposal.ts";
import { describeLocation } from "../../../domain/import/describe-location.ts";
import {
	ImportForm,
	importFieldLabels,
	importMaxLengths,
	maxImportFileBytes,
	ownMapping,
	toImportFormValues,
} from "../../../domain/import/import-form.ts";
import type { Importer } from "../../../import/port.ts";
import type { Documents, ImportFile } from "../../../store/port.ts";
import { getClock, getDocuments, getServices, readFormData } from "../../context.server.ts";
import { CheckboxField, Field, SelectField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { FormFrame } from "../../ui/form/form-frame.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useSingleFlight } from "../../ui/form/use-single-flight.ts";
import type { ActionFailure, ActionResult } from "../../ui/staff/action-result.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { isPlainPost } from "../respond.server.ts";
import type { Route } from "./+types/new-import";

export const handle = { failed: "load the sources" };

const fileTooLarge = "Choose a file of up to 19 MB. Try compressing it with gzip.";
const tooLarge = { errors: { file: fileTooLarge } };

/** With `?from=`, the form starts with the values of an earlier import. */
export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const { importJobs } = getDocuments(context);
	const from = new URL(request.url).searchParams.get("from");
	const job = from ? await importJobs.find(from) : null;
	const file = job?.fileId ? await importJobs.findFile(job.fileId) : null;
	return {
		mappings: await getServices(context).backend.importer.listMappings(),
		values: {
			...toImportFormValues(job?.form),
			fileId: file?.id ?? "",
			fileName: file?.name ?? "",
		},
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const { importer, documents } = getServices(context).backend;
	const { importJobs } = documents;
	await fillFromEarlier(formData, importJobs);
	const upload = formData.get("file");
	const file = upload instanceof File && upload.size > 0 ? upload : null;
	const kept = file ? null : await importJobs.findFile(String(formData.get("fileId") ?? ""));
	const name = file?.name ?? kept?.name ?? "";
	const form = parseForm(ImportForm, formData, importMaxLengths.ownMapping);
	const messages: FormErrors = {
		...findFileProblems(file, kept, form.ok ? form.value.location : form.values.location),
		...(form.ok ? await findMappingProblems(form.value, importer) : form.errors),
	};
	const uploadedAt = getClock(context).now().toISOString();
	const save = async (chosen: File) =>
		importJobs.saveFile({ name: chosen.name.slice(-200), uploadedAt }, await chosen.bytes());
	if (!form.ok || Object.keys(messages).length > 0) {
		const values = form.ok ? toImportFormValues(form.value) : form.values;
		// With JavaScript, the page itself keeps the chosen file.
		const fileId = file && !messages.file && isPlainPost(request) ? await save(file) : kept?.id;
		return refuse(messages, { ...values, fileId: fileId ?? "", fileName: fileId ? name : "" }, 400);
	}
	const { location } = form.value;
	const id = crypto.randomUUID();
	let fileId: string | null = null;
	const starting = async () => {
		fileId = location === null ? (file ? await save(file) : (kept?.id ?? null)) : null;
		const fileName = location === null ? name : describeLocation(location);
		return importJobs.create({
			id,
			createdAt: uploadedAt,
			createdBy: staff.email,
			fileId,
			location,
			fileName: fileName.slice(-200),
			form: form.value,
		});
	};
	if ((await starting()) === "busy") {
		const { status, text } = errors.importsBusy;
		const values = { ...toImportFormValues(form.value), fileId: fileId ?? "", fileName: name };
		return refuse({ [location === null ? "file" : "location"]: text }, values, status);
	}
	importer.run(id, 1);
	return redirect(href("/admin/imports/:id", { id }));
}

function refuse(errors: FormErrors, values: Record<string, string>, status: number) {
	return data<ActionResult>({ ok: false, errors, values }, { status });
}

/** Completes a form that only has answers about columns from the import that asked. Earlier answers stay. */
async function fillFromEarlier(formData: FormData, importJobs: Documents["importJobs"]): Promise<void> {
	const job = await importJobs.find(String(formData.get("from") ?? ""));
	if (!job) return await keepAnswers(formData, importJobs);
	const answers = JSON.parse(job.form.answers || "{}");
	for (const [name, value] of formData) {
		if (name.startsWith(answerPrefix)) answers[name.slice(answerPrefix.length)] = String(value);
	}
	formData.set("answers", JSON.stringify(answers));
	for (const [name, value] of Object.entries({ ...toImportFormValues(job.form), fileId: job.fileId ?? "" })) {
		if (value && !formData.has(name)) formData.set(name, value);
	}
}

/** Takes the answers about an earlier upload of the source. The year of its dates is asked again. */
async function keepAnswers(formData: FormData, importJobs: Documents["importJobs"]): Promise<void> {
	const file = formData.get("file");
	if (formData.get("answers") || !(file instanceof File)) return;
	const source = String(formData.get("source") ?? "").trim();
	const answers = await importJobs.findAnswers({ source, fileName: file.name });
	const { [yearQuestion]: _, ...kept } = JSON.parse(answers || "{}");
	formData.set("answers", JSON.stringify(kept));
}

function findFileProblems(file: File | null, kept: ImportFile | null, location: string | null | undefined): FormErrors {
	if (file && file.size > maxImportFileBytes) return { file: fileTooLarge };
	if (file && location) return { location: "Choose a file or enter an address, not both." };
	return file || kept || location ? {} : { file: "Choose a file, or enter an address below." };
}

async function findMappingProblems(form: ImportForm, importer: Importer): Promise<FormErrors> {
	if (form.mapping === ownMapping) {
		const problem = form.ownMapping ? await importer.checkMapping(form.ownMapping) : "Paste your mapping.";
		return problem ? { ownMapping: problem } : {};
	}
	if (form.mapping === "" || (await importer.listMappings()).some(({ name }) => name === form.mapping)) return {};
	return { mapping: "Choose a mapping." };
}

export const clientAction = submitInPlace("importFailed");

export default function NewImport({ loaderData: { mappings, values: stored }, actionData }: Route.ComponentProps) {
	const fetcher = useFetcher<ActionResult>();
	const flight = useSingleFlight();
	const [isTooLarge, setTooLarge] = useState(false);
	const result = fetcher.data ?? actionData;
	const failure = result?.ok === false && !result.isSignedInAgain ? result : null;
	const values = { ...stored, ...(actionData as ActionFailure | undefined)?.values };
	const errors = isTooLarge ? tooLarge.errors : (failure?.errors ?? {});
	const isSending = fetcher.state !== "idle";
	const field = createFieldProps(ImportForm, importFieldLabels, { values, errors });

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const file = new FormData(form).get("file");
		const isLarge = file instanceof File && file.size > maxImportFileBytes;
		setTooLarge(isLarge);
		if (!isLarge && !flight.isUnderWay()) {
			flight.start(() => fetcher.submit(form, { defaultShouldRevalidate: false }));
		}
	}

	return (
		<>
			<PageHeader title="Import a catalogue" />
			<FormFrame
				problem={isTooLarge ? tooLarge : failure}
				labels={importFieldLabels}
				isSending={isSending}
				encType="multipart/form-data"
				onSubmit={submit}
				className="group grid max-w-2xl gap-5"
			>
				<input type="hidden" name="answers" value={values.answers} />
				<FileField message={errors.file} fileId={values.fileId} fileName={values.fileName} />
				<TextField {...field("location")} type="url" label="Or a web address" isOptional={false} />
				<CheckboxField {...field("isRemembered")}>
					Read again every night <span className="text-ink-soft">(web addresses, when SYNC_AT is set)</span>
				</CheckboxField>
				<div className="hidden group-has-[option[value='']:checked]:block">
					<TextField
						{...field("source")}
						hint="If you leave this empty, we’ll use the file’s name. Use the same name next time to update these activities."
						maxLength={importMaxLengths.source}
					/>
				</div>
				<CheckboxField {...field("isPartial")}>
					This is only part of the catalogue. Keep activities it doesn’t include.
				</CheckboxField>
				<CheckboxField {...field("onlyChildren")}>
					It’s for everybody. Take only activities that name children.
				</CheckboxField>
				<details open={values.mapping !== ""}>
					<summary className="flex min-h-11 w-fit items-center text-ink-soft underline">Use a mapping</summary>
					<div className="grid gap-5 pt-2">
						<SelectField
							{...field("mapping")}
							isOptional={false}
							hint="Without one, we find out what’s in each column and ask."
						>
							<option value="">None</option>
							{mappings.map(({ name, label }) => (
								<option key={name} value={name}>
									{label}
								</option>
							))}
							<option value={ownMapping}>Your own, below</option>
						</SelectField>
						<div className="hidden group-has-[option[value=own]:checked]:block">
							<TextArea
								{...field("ownMapping")}
								label="Write the mapping as JSON"
								isOptional={false}
								hint="As described in docs/importing.md."
								rows={8}
								maxLength={importMaxLengths.ownMapping}
								spellCheck={false}
							/>
						</div>
					</div>
				</details>
				<div>
					<SubmitButton sending="Sending…">Check</SubmitButton>
				</div>
			</FormFrame>
		</>
	);
}

type FileFieldProps = { message: string | undefined; fileId: string; fileName: string };

function FileField({ message, fileId, fileName }: FileFieldProps) {
	const hint = fileId
		? `${fileName} has been uploaded. Choose another file to replace it.`
		: "A spreadsheet (Excel, CSV), JSON, iCalendar or a web page, up to 19 MB. Gzip is fine.";
	return (
		<div>
			<Field name="file" label={importFieldLabels.file} message={message} hint={hint} isOptional={false}>
				{(attributes) => (
					<input
						{...attributes}
						type="file"
						accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.jsonld,.ics,.ical,.html,.htm,.gz"
					/>
				)}
			</Field>
			<input type="hidden" name="fileId" value={fileId} />
			<input type="hidden" name="fileName" value={fileName} />
		</div>
	);
}
