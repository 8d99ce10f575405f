import type { ReactNode } from "react";
import { href, Link } from "react-router";
import {
	type FactItem,
	maxRejectionReasonLength,
	type NewListing,
	type ReviewDecision,
	type ReviewItem,
	type SentItem,
} from "../../../domain/review/review-item.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { InlineDeletion } from "../inline-deletion.tsx";

export function DecisionButtons({ item }: { item: ReviewItem }) {
	return (
		<div className="mt-3 flex flex-wrap items-start gap-2">
			{"title" in item ? (
				<FactButtons item={item} />
			) : item.state === "open" ? (
				<OpenButtons item={item} />
			) : (
				<DecidedButtons item={item} />
			)}
		</div>
	);
}

function OpenButtons({ item }: { item: SentItem }) {
	const title = getTitle(item);
	const isCorrection = item.kind === "correction" && !item.isImmediate;
	const isText = item.kind === "report" || (isCorrection && item.changes.length === 0);
	return (
		<>
			{isText && <EditLink item={item} title={title} isMain />}
			{item.kind === "listing" && item.lookAlike ? (
				<LookAlikeQuestion item={item} lookAlike={item.lookAlike} title={title} />
			) : (
				<DecisionButton item={item} decision="approval" title={title} isMain={!isText}>
					{getApprovalName(item)}
				</DecisionButton>
			)}
			{isCorrection && !isText && <EditLink item={item} title={title} />}
			{item.kind === "report" && <PageLink id={item.activityId} title={title} />}
			{item.kind === "correction" && item.isImmediate && (
				<UndoButton entry={item.entry} title={title}>
					Undo
				</UndoButton>
			)}
			{canDecline(item) && (
				<details className="min-w-0 open:basis-full">
					<summary className="button button-quiet button-small">
						Decline…<span className="sr-only"> {title}</span>
					</summary>
					<RejectionForm item={item} title={title} />
				</details>
			)}
		</>
	);
}

type LookAlikeProps = { item: SentItem & NewListing; title: string; lookAlike: { title: string } };

function LookAlikeQuestion({ item, lookAlike, title }: LookAlikeProps) {
	return (
		<details className="min-w-0 open:basis-full">
			<summary className="button button-main button-small">
				Publish…<span className="sr-only"> {title}</span>
			</summary>
			<p className="mt-3 max-w-prose">
				This looks like <bdi className="font-semibold">{lookAlike.title}</bdi>, which is already here. Publish as
				another provider?
			</p>
			<p className="mt-1 mb-2 max-w-prose text-ink-soft">
				If it’s the same one,{" "}
				<Link to={href("/admin/activities/:id", { id: item.activityId })} className="underline">
					choose it in the draft
				</Link>{" "}
				first. It keeps its contact address.
			</p>
			<DecisionButton item={item} decision="approval" title={title} values={{ isAnother: "on" }}>
				Publish as another provider
			</DecisionButton>
		</details>
	);
}

/** Returns true if the item can be declined. A report without an e-mail address has nobody to send the reason to. */
function canDecline(item: SentItem): boolean {
	if (item.kind === "report") return item.email !== null;
	return item.kind !== "correction" || !item.isImmediate;
}

function EditLink({ item, title, isMain = false }: { item: SentItem; title: string; isMain?: boolean }) {
	const { kind, id } = item;
	return (
		<Link
			to={href("/admin/review/:kind/:id", { kind, id })}
			className={`button button-small ${isMain ? "button-main" : "button-quiet"}`}
		>
			<span>{isMain ? "Make the change" : "Change and approve"}</span>
			<span className="sr-only"> {title}</span>
		</Link>
	);
}

function RejectionForm({ item, title }: { item: SentItem; title: string }) {
	return (
		<PostForm action={getPath(item)} navigate={false} className="mt-3 grid max-w-xl justify-items-start gap-2">
			<input type="hidden" name="decision" value="rejection" />
			<input type="hidden" name="version" value={item.version} />
			<label className="grid w-full gap-1">
				<span className="font-semibold">
					Why{" "}
					<span className="font-normal text-ink-soft">
						(optional; <span>{item.kind === "report" ? "the sender" : "the provider"}</span> reads it)
					</span>
				</span>
				<textarea name="reason" rows={3} maxLength={maxRejectionReasonLength} className="field" />
			</label>
			<button type="submit" className="button button-danger button-small">
				Decline<span className="sr-only"> {title}</span>
			</button>
		</PostForm>
	);
}

function DecidedButtons({ item }: { item: SentItem }) {
	const { kind, state, decidedAt } = item;
	const isImmediate = item.kind === "correction" && item.isImmediate;
	const isUndone = isImmediate && state === "rejected";
	return (
		<>
			<p className="self-center text-ink-soft">
				<span>
					{isUndone ? "Undone" : state === "rejected" ? "Declined" : isImmediate ? "On the page" : outcomeNames[kind]}
				</span>
				{decidedAt && (
					<span>
						, <Timestamp time={decidedAt} />
					</span>
				)}
			</p>
			{"entry" in item && (
				<UndoButton entry={item.entry} title={getTitle(item)}>
					{kind === "correction" && state === "approved" ? "Undo" : "Open again"}
				</UndoButton>
			)}
		</>
	);
}

function FactButtons({ item }: { item: FactItem }) {
	const { kind, id, title } = item;
	return (
		<>
			{kind !== "alike" && (
				<DecisionButton item={item} decision="approval" title={title} isMain>
					Still right
				</DecisionButton>
			)}
			{kind !== "priceless" && (
				<DecisionButton item={item} decision="rejection" title={title}>
					End now
				</DecisionButton>
			)}
			{kind === "alike" && <InlineDeletion collection="activities" id={id} title={title} />}
			<PageLink id={id} title={title} />
		</>
	);
}

const outcomeNames = { correction: "Approved", listing: "Published", takeover: "Approved", report: "Done" };

function getApprovalName(item: SentItem): string {
	if (item.kind === "listing") return "Publish";
	if (item.kind === "report") return "Done";
	// Without fields nothing is applied: staff have entered the note's changes by hand.
	return item.kind === "correction" && (item.isImmediate || item.changes.length === 0) ? "Done" : "Approve";
}

function getTitle(item: SentItem): string {
	if (item.kind === "listing") return item.listing.title;
	return item.kind === "takeover" ? item.provider : item.activityTitle;
}

function PageLink({ id, title }: { id: string; title: string }) {
	return (
		<ButtonLink to={href("/booking/:id", { id })} look="small">
			View page<span className="sr-only"> of {title}</span>
		</ButtonLink>
	);
}

type DecisionButtonProps = {
	item: Pick<ReviewItem, "kind" | "id" | "version">;
	decision: ReviewDecision;
	title: string;
	isMain?: boolean;
	values?: Record<string, string>;
	children: ReactNode;
};

function DecisionButton({ item, decision, title, isMain = false, values, children }: DecisionButtonProps) {
	return (
		<ActionButton
			action={getPath(item)}
			values={{ ...values, decision, version: item.version }}
			className={`button button-small ${isMain ? "button-main" : "button-quiet"}`}
			about={title}
		>
			{children}
		</ActionButton>
	);
}

function UndoButton({ entry, title, children }: { entry: number | null; title: string; children: ReactNode }) {
	if (entry === null) return null;
	return (
		<ActionButton action={href("/admin/undo")} values={{ entries: String(entry), from: "review" }} about={title}>
			{children}
		</ActionButton>
	);
}

function getPath({ kind, id }: Pick<ReviewItem, "kind" | "id">): string {
	return href("/admin/review/:kind/:id/decision", { kind, id });
}
