import { useId } from "react";
import { activityLimits } from "../../../../domain/activity/activity-input.ts";
import type { FieldPicture } from "./picture-values.ts";

type PictureAltInputProps = { picture: FieldPicture; index: number; onChange: (alt: string) => void };

export function PictureAltInput({ picture, index, onChange }: PictureAltInputProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="block text-sm">
				What it shows<span className="sr-only">, picture {index + 1}</span>
			</label>
			<input
				id={id}
				value={picture.alt}
				maxLength={activityLimits.imageAlt}
				onChange={(event) => onChange(event.currentTarget.value)}
				className="field"
			/>
		</div>
	);
}
