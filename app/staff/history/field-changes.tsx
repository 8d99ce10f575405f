import { ArrowRight } from "lucide-react";
import { Fragment } from "react";
import type { FieldChange } from "../../../domain/audit-log/field-changes.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { PicturePreview } from "../../ui/staff/picture-preview.tsx";

/** The URL of an uploaded or a stock picture. */
const ownPicture = /^\/(?:files|stock)\/\S+\.(?:avif|webp)$/;
const maxInlineChanges = 2;
const maxInlineCharacters = 100;

export function FieldChanges({ changes, isOpen = false }: { changes: FieldChange[]; isOpen?: boolean }) {
	const length = changes.reduce((sum, { before, after }) => sum + `${before ?? ""}${after ?? ""}`.length, 0);
	if (changes.length <= maxInlineChanges && length <= maxInlineCharacters) {
		return (
			<div className="mt-1 flex flex-wrap items-start gap-2">
				{changes.map((change) => (
					<Fragment key={change.field}>
						<span className="py-0.5 text-sm">{change.field}</span>
						<Versions change={change} />
					</Fragment>
				))}
			</div>
		);
	}
	return (
		<details open={isOpen}>
			<summary className="flex min-h-11 w-fit items-center text-ink-soft underline md:min-h-8">
				{changes.length === 1 ? changes[0]?.field : formatQuantity(changes.length, "field")}
			</summary>
			<dl className="grid gap-2 pb-1">
				{changes.map((change) => (
					<div key={change.field}>
						<dt className="font-semibold text-sm">{change.field}</dt>
						<dd className="flex flex-wrap items-start gap-2">
							<Versions change={change} />
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function Versions({ change: { before, after } }: { change: FieldChange }) {
	return (
		<>
			{before !== null && <Version name="before" text={before} className="bg-danger-ground" />}
			{before !== null && after !== null && <ArrowRight aria-hidden className="mt-1.5 size-4 shrink-0" />}
			{after !== null && <Version name="after" text={after} className="bg-ok-ground" />}
		</>
	);
}

function Version({ name, text, className }: { name: string; text: string; className: string }) {
	if (ownPicture.test(text))
		return <PicturePreview url={text} alt={name} className={`rounded-md p-1.5 ${className}`} />;
	return (
		<span className={`min-w-0 max-w-prose whitespace-pre-wrap break-words rounded-md px-2 py-0.5 ${className}`}>
			<span className="sr-only">{name}: </span>
			{text}
		</span>
	);
}
