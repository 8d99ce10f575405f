import { ArrowDown, ArrowUp, Ellipsis, X } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { maxNoteLength, type ShortlistItem } from "../../../domain/family/shortlist.ts";
import {
	changeShortlistItem,
	isShortlisted,
	moveInShortlist,
	removeFromShortlist,
} from "../../browser/family/shortlist.ts";
import { toShortlistButton } from "../../ui/heart-button.tsx";
import { chooseFormId, maxTicked } from "./choose-bar.tsx";

type ItemToolsProps = {
	item: { id: string; title: string };
	index: number;
	count: number;
	/** The field for the family's note; null if the browser stores nothing. */
	note: ReactNode;
	onMoved(to: number): void;
	onRemoved(): void;
};

/**
 * The checkbox for the bar below the list, and rarely used actions, folded. Without JavaScript, and for items only in
 * the cookie, the buttons submit the form of the hearts to other URLs.
 */
export function ItemTools({ item: { id, title }, index, count, note, onMoved, onRemoved }: ItemToolsProps) {
	const move = (event: React.MouseEvent, places: -1 | 1) => {
		const to = index + places;
		const isAtEnd = to < 0 || to >= count;
		if (isAtEnd) return event.preventDefault();
		if (!isShortlisted(id) || !moveInShortlist(id, places)) return;
		event.preventDefault();
		onMoved(to);
	};
	const remove = (event: React.MouseEvent) => {
		if (!isShortlisted(id) || !removeFromShortlist(id)) return;
		event.preventDefault();
		onRemoved();
	};
	return (
		<div className="shortlist-tools print:hidden">
			{count > 1 && (
				<label className="choice mr-auto">
					<input
						type="checkbox"
						form={chooseFormId}
						name="ids"
						value={id}
						defaultChecked={index < maxTicked}
						className="tick"
					/>
					Choose<span className="sr-only"> {title}</span>
				</label>
			)}
			<button
				{...toShortlistButton(id)}
				formAction={href("/shortlist/removal")}
				aria-label={`Remove ${title} from your shortlist`}
				onClick={remove}
				className="icon-button"
			>
				<X aria-hidden />
			</button>
			<details className="shortlist-more">
				<summary className="icon-button">
					<Ellipsis aria-hidden />
					<span className="sr-only">Note and position of {title}</span>
				</summary>
				<div className="flex flex-wrap items-end gap-2">
					{note}
					{count > 1 && (
						<div className="flex">
							<button
								{...toShortlistButton(id, "up")}
								formAction={href("/shortlist/order")}
								aria-label={`Move ${title} up`}
								aria-disabled={index === 0}
								onClick={(event) => move(event, -1)}
								className="icon-button"
							>
								<ArrowUp aria-hidden />
							</button>
							<button
								{...toShortlistButton(id, "down")}
								formAction={href("/shortlist/order")}
								aria-label={`Move ${title} down`}
								aria-disabled={index === count - 1}
								onClick={(event) => move(event, 1)}
								className="icon-button"
							>
								<ArrowDown aria-hidden />
							</button>
						</div>
					)}
				</div>
			</details>
		</div>
	);
}

type ItemNoteProps = { item: ShortlistItem; onStored(isStored: boolean): void };

export function ItemNote({ item: { id, title, note }, onStored }: ItemNoteProps) {
	return (
		<label className="grid min-w-0 grow gap-1">
			<span className="text-ink-soft text-sm">
				Your note<span className="sr-only"> on {title}</span>
			</span>
			<textarea
				value={note}
				maxLength={maxNoteLength}
				rows={1}
				onChange={({ target }) => onStored(changeShortlistItem(id, { note: target.value }))}
				className="field field-sizing-content"
			/>
		</label>
	);
}
