import { ArrowDown, ArrowUp, X } from "lucide-react";
import { href } from "react-router";
import { maxNoteLength, type ShortlistItem } from "../../../domain/family/shortlist.ts";
import {
	changeShortlistItem,
	isShortlisted,
	moveInShortlist,
	removeFromShortlist,
} from "../../browser/family/shortlist.ts";
import { toShortlistButton } from "../../ui/heart-button.tsx";

type ItemToolsProps = {
	item: { id: string; title: string };
	index: number;
	count: number;
	onMoved(to: number): void;
	onRemoved(): void;
};

/** Without JavaScript, and for what only the cookie holds, the buttons send the form of the hearts to addresses of their own. */
export function ItemTools({ item: { id, title }, index, count, onMoved, onRemoved }: ItemToolsProps) {
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
			<button
				{...toShortlistButton(id)}
				formAction={href("/shortlist/removal")}
				aria-label={`Take ${title} off the shortlist`}
				onClick={remove}
				className="icon-button"
			>
				<X aria-hidden />
			</button>
		</div>
	);
}

type ItemNoteProps = { item: ShortlistItem; onStored(isStored: boolean): void };

export function ItemNote({ item: { id, title, note }, onStored }: ItemNoteProps) {
	return (
		<label className="shortlist-note">
			<span className="text-ink-soft text-sm print:hidden">
				Your note<span className="sr-only"> on {title}</span>
			</span>
			<textarea
				value={note}
				maxLength={maxNoteLength}
				rows={1}
				onChange={({ target }) => onStored(changeShortlistItem(id, { note: target.value }))}
				className="field field-sizing-content print:hidden"
			/>
			{note && <span className="hidden whitespace-pre-line print:block">{note}</span>}
		</label>
	);
}
