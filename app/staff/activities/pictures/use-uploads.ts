import { useCallback, useEffect, useRef, useState } from "react";
import type { PictureFolder } from "../../../../domain/picture.ts";
import { signInAgain } from "../../../ui/staff/sign-in-dialog.tsx";
import { type PictureUpload, uploadPicture } from "../../../ui/staff/upload-picture.ts";

export type Upload = {
	key: number;
	file: File;
	/** A `data:` URL; null until it is ready. */
	thumbnail: string | null;
	/** 'preparing' means that the server has the whole file and converts it. */
	phase: "waiting" | "sending" | "preparing" | "failed";
	progress: number;
	message: string;
	/** True if a retry would fail too. */
	isFinal: boolean;
};

type UploadOptions = {
	folder: PictureFolder;
	onStored: (url: string, file: File) => void;
	onFailed: (message: string, file: File) => void;
};

/** Uploads files one after the other, since the server converts one picture at a time anyway. */
export function useUploads(options: UploadOptions) {
	const [uploads, setUploads] = useState<Upload[]>([]);
	const current = useRef<{ key: number; cancel: PictureUpload["cancel"] } | null>(null);
	const nextKey = useRef(1);
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	useEffect(() => () => current.current?.cancel(), []);

	const update = useCallback((key: number, changes: Partial<Upload>) => {
		setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
	}, []);

	const next = uploads.find(({ phase }) => phase === "waiting");
	useEffect(() => {
		if (!next || current.current) return;
		void send(next);
	});

	async function send({ key, file }: Upload) {
		const { result, cancel } = uploadPicture(file, options.folder, (progress) =>
			update(key, { progress, phase: progress < 1 ? "sending" : "preparing" }),
		);
		current.current = { key, cancel };
		update(key, { phase: "sending", progress: 0, message: "" });
		const outcome = await result;
		const isCancelled = current.current?.key !== key;
		const isSignedInAgain = !isCancelled && !outcome.ok && outcome.isSignedOut && (await signInAgain());
		current.current = null;
		// A new array triggers a render, and the effect above starts the next upload.
		if (isCancelled) return setUploads((all) => [...all]);
		if (isSignedInAgain) return update(key, { phase: "waiting" });
		if (outcome.ok) {
			setUploads((all) => all.filter((upload) => upload.key !== key));
			latest.current.onStored(outcome.url, file);
		} else {
			update(key, { phase: "failed", message: outcome.message, isFinal: outcome.isFinal ?? false });
			latest.current.onFailed(outcome.message, file);
		}
	}

	return {
		uploads,
		add(files: File[]) {
			const added = files.map((file) => createUpload(nextKey.current++, file));
			setUploads((all) => [...all, ...added]);
			for (const { key, file } of added) void createThumbnail(file).then((thumbnail) => update(key, { thumbnail }));
		},
		/** If the server has stored the picture by then, its sweep of unused files deletes it. */
		cancel(key: number) {
			setUploads((all) => all.filter((upload) => upload.key !== key));
			if (current.current?.key !== key) return;
			const { cancel } = current.current;
			current.current = { key: 0, cancel };
			cancel();
		},
		retry: (key: number) => update(key, { phase: "waiting", message: "" }),
	};
}

function createUpload(key: number, file: File): Upload {
	return { key, file, thumbnail: null, phase: "waiting", progress: 0, message: "", isFinal: false };
}

const minSidePixels = 240;

/** Returns a small `data:` URL of a chosen picture, or null if this browser cannot decode it. */
async function createThumbnail(file: File): Promise<string | null> {
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, minSidePixels / Math.min(picture.width, picture.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.round(picture.width * scale));
		canvas.height = Math.max(1, Math.round(picture.height * scale));
		canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		return canvas.toDataURL("image/webp", 0.8);
	} catch {
		return null;
	}
}
