import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

export type PictureAction = "earlier" | "later" | "remove";

type PictureButtonsProps = { index: number; count: number; onAction: (action: PictureAction) => void };

export function PictureButtons({ index, count, onAction }: PictureButtonsProps) {
	const picture = `picture ${index + 1}`;
	return (
		<div className="flex max-sm:col-span-3 max-sm:-mt-2 max-sm:justify-end">
			{count > 1 && (
				<>
					<IconButton
						action="earlier"
						label={`Move ${picture} earlier`}
						isDisabled={index === 0}
						onPress={() => onAction("earlier")}
					>
						<ArrowUp aria-hidden className="size-5" />
					</IconButton>
					<IconButton
						action="later"
						label={`Move ${picture} later`}
						isDisabled={index === count - 1}
						onPress={() => onAction("later")}
					>
						<ArrowDown aria-hidden className="size-5" />
					</IconButton>
				</>
			)}
			<IconButton action="remove" label={`Remove ${picture}`} onPress={() => onAction("remove")}>
				<Trash2 aria-hidden className="size-5" />
			</IconButton>
		</div>
	);
}

type IconButtonProps = {
	action: PictureAction;
	label: string;
	isDisabled?: boolean;
	onPress: () => void;
	children: ReactNode;
};

/** Not `disabled` at the ends of the list, so that the button keeps the focus. */
function IconButton({ action, label, isDisabled, onPress, children }: IconButtonProps) {
	return (
		<button
			type="button"
			data-action={action}
			aria-label={label}
			title={label}
			aria-disabled={isDisabled || undefined}
			onClick={onPress}
			className="grid size-11 place-items-center rounded-lg hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
		>
			{children}
		</button>
	);
}
