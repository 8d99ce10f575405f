import { useEffect, useId, useRef, useState } from "react";
import { activityLimits } from "../../../../domain/activity/activity-input.ts";
import type { PictureFolder } from "../../../../domain/picture.ts";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { FieldMessage } from "../../../ui/form-field.tsx";
import { getFieldId, StaffFieldMessage } from "../../../ui/staff/fields.tsx";
import { HiddenField } from "../../../ui/staff/staff-form.tsx";
import { AddPictures } from "./add-pictures.tsx";
import { PictureList } from "./picture-list.tsx";
import { type FieldPicture, parsePictureValues, toPictureValues } from "./picture-values.ts";
import { PlainPictures } from "./plain-pictures.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

type FieldProps = {
	/** Where sent pictures are stored. */
	folder: PictureFolder;
	/** How many there may be; where it is one, another takes its place, and it needs no words. */
	most?: number;
	/** What the server says of them, by field: imageUrl, images. */
	messages: Record<string, string | undefined>;
};
type PicturesFieldProps = FieldProps & {
	/** The first one is the main picture. */
	pictures: FieldPicture[];
	onChange: (pictures: FieldPicture[]) => void;
};

/** Pictures in a form whose fields are uncontrolled: `values` are the form's, as the fields of the same names show them. */
export function FormPictures({ values, ...field }: FieldProps & { values: Record<string, string | undefined> }) {
	const [pictures, setPictures] = useState(() => parsePictureValues(values));
	return <PicturesField {...field} pictures={pictures} onChange={setPictures} />;
}

/**
 * Pictures of an activity or a resource: sent, or named by their address. Its form gets `imageUrl` (the first one's),
 * `images` (the others', one a line) and `imageAlts` (JSON: address → words). Without JavaScript the first two are typed,
 * and a file is sent along as `imageFile`: the form must be multipart/form-data.
 */
export function PicturesField({ most = activityLimits.images + 1, messages, ...field }: PicturesFieldProps) {
	const isHydrated = useIsHydrated();
	const { imageUrl, images, imageAlts } = toPictureValues(field.pictures);
	const hasMore = most > 1;
	return (
		<fieldset id={getFieldId("images")} tabIndex={-1} className="min-w-0">
			<legend className="mb-1 font-semibold">
				{hasMore ? "Pictures" : "Picture"} <span className="font-normal text-ink-soft text-sm">(optional)</span>
			</legend>
			{isHydrated ? (
				<>
					<LivePictures {...field} most={most} />
					<HiddenField name="imageUrl" value={imageUrl} />
					{hasMore && <HiddenField name="images" value={images} />}
					{hasMore && <HiddenField name="imageAlts" value={imageAlts} />}
				</>
			) : (
				<>
					<PlainPictures imageUrl={imageUrl} images={hasMore ? images : null} />
					{hasMore && <input type="hidden" name="imageAlts" value={imageAlts} />}
				</>
			)}
			<StaffFieldMessage name="imageUrl" message={messages.imageUrl} />
			{hasMore && <StaffFieldMessage name="images" message={messages.images} />}
		</fieldset>
	);
}

function LivePictures({ pictures, onChange, folder, most }: Omit<PicturesFieldProps, "messages"> & { most: number }) {
	const [news, setNews] = useState("");
	/** The newest list, also for pictures that arrive before the next rendering. */
	const latest = useRef(pictures);
	useEffect(() => {
		latest.current = pictures;
	});
	const change = (changed: FieldPicture[], told: string) => {
		latest.current = changed;
		onChange(changed);
		setNews(told);
	};
	const add = (url: string, told: string) => {
		const added = { url, alt: "" };
		if (most === 1) change([added], told);
		else if (latest.current.length < most) change([...latest.current, added], told);
	};
	const { uploads, ...sending } = useUploads({
		folder,
		onStored: (url, file) => add(url, `${file.name} has been added.`),
		onFailed: (told, file) => setNews(`${file.name}: ${told}`),
	});
	const room = most === 1 ? 1 : most - pictures.length - uploads.length;
	return (
		<div className="grid grid-cols-1 gap-2">
			<PictureList pictures={pictures} hasWords={most > 1} onChange={change} />
			<div>
				<UploadList uploads={uploads} onCancel={sending.cancel} onRetry={sending.retry} />
				<WaitForUploads isUnderWay={uploads.some(({ phase }) => phase !== "failed")} />
			</div>
			<AddPictures
				most={most}
				room={room}
				isKnown={(url) => pictures.some((picture) => picture.url === url)}
				onFiles={(files) => sending.add(files)}
				onAddress={(url) => add(url, "The picture has been added.")}
			/>
			<p role="status" className="sr-only">
				{news}
			</p>
		</div>
	);
}

/** Keeps the form from being sent while a picture is on its way: it would be saved without it. */
function WaitForUploads({ isUnderWay }: { isUnderWay: boolean }) {
	const [isHeld, setHeld] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	const id = useId();
	useEffect(() => {
		const form = place.current?.closest("form");
		if (!form || !isUnderWay) return;
		const hold = (event: SubmitEvent) => {
			event.preventDefault();
			event.stopPropagation();
			setHeld(true);
		};
		form.addEventListener("submit", hold, { capture: true });
		return () => {
			form.removeEventListener("submit", hold, { capture: true });
			setHeld(false);
		};
	}, [isUnderWay]);
	return (
		<div ref={place}>
			<FieldMessage
				id={id}
				message={isHeld ? "Pictures are still on their way: please wait a moment, or cancel them." : undefined}
			/>
		</div>
	);
}
