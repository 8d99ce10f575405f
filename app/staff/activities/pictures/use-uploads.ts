import { useCallback, useEffect, useRef, useState } from "react";
import type { PictureFolder } from "../../../../domain/picture.ts";
import { signInAgain } from "../../../ui/staff/sign-in-dialog.tsx";
import { type PictureUpload, uploadPicture } from "../../../ui/staff/upload-picture.ts";
import { createThumbnail } from "./thumbnail.ts";

/** A picture on its way to the server. */
export type Upload = {
	key: number;
	file: File;
	/** A data: URL, as soon as there is one. */
	preview: string | null;
	phase: "waiting" | "sending" | "preparing" | "failed";
	/** How much has been sent, from 0 to 1. */
	sent: number;
	/** Why it failed. */
	message: string;
	/** Sending it again would change nothing. */
	isFinal: boolean;
};

type UploadOptions = {
	folder: PictureFolder;
	/** Told of each picture that has been stored, in the order they were chosen. */
	onStored: (url: string, file: File) => void;
	onFailed: (message: string, file: File) => void;
};

/** Sends chosen files, one after the other: the server prepares one picture at a time anyway. */
export function useUploads({ folder, onStored, onFailed }: UploadOptions) {
	const [uploads, setUploads] = useState<Upload[]>([]);
	const sending = useRef<{ key: number; cancel: PictureUpload["cancel"] } | null>(null);
	const nextKey = useRef(1);
	const told = useRef({ onStored, onFailed });
	useEffect(() => {
		told.current = { onStored, onFailed };
	});
	useEffect(() => () => sending.current?.cancel(), []);

	const change = useCallback((key: number, changes: Partial<Upload>) => {
		setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
	}, []);

	const next = uploads.find(({ phase }) => phase === "waiting");
	useEffect(() => {
		if (!next || sending.current) return;
		void send(next);
	});

	async function send({ key, file }: Upload) {
		const { answer, cancel } = uploadPicture(file, folder, (sent) =>
			change(key, { sent, phase: sent < 1 ? "sending" : "preparing" }),
		);
		sending.current = { key, cancel };
		change(key, { phase: "sending", sent: 0, message: "" });
		const result = await answer;
		const isWanted = sending.current?.key === key;
		const isOpenAgain = isWanted && !result.ok && result.isSignedOut && (await signInAgain());
		sending.current = null;
		if (!isWanted) return setUploads((all) => [...all]);
		if (isOpenAgain) return change(key, { phase: "waiting" });
		if (result.ok) {
			setUploads((all) => all.filter((upload) => upload.key !== key));
			told.current.onStored(result.url, file);
		} else {
			change(key, { phase: "failed", message: result.message, isFinal: result.isFinal ?? false });
			told.current.onFailed(result.message, file);
		}
	}

	return {
		uploads,
		add(files: File[]) {
			const added = files.map<Upload>((file) => ({
				key: nextKey.current++,
				file,
				preview: null,
				phase: "waiting",
				sent: 0,
				message: "",
				isFinal: false,
			}));
			setUploads((all) => [...all, ...added]);
			for (const { key, file } of added) void createThumbnail(file).then((preview) => change(key, { preview }));
		},
		/** Also of one under way: what the server makes of it then, its sweep removes. */
		cancel(key: number) {
			setUploads((all) => all.filter((upload) => upload.key !== key));
			if (sending.current?.key !== key) return;
			const { cancel } = sending.current;
			sending.current = { key: 0, cancel };
			cancel();
		},
		retry: (key: number) => change(key, { phase: "waiting", message: "" }),
	};
}
