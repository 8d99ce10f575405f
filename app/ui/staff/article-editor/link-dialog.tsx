import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { normalizeLinkHref } from "../../../../domain/url.ts";
import { TextField } from "../../form-field.tsx";
import { FormDialog } from "../form-dialog.tsx";

/** Sets, changes or takes off the link at the cursor or on the selected words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const isThere = editor.isActive("link");
	const hasWords = isThere || !editor.state.selection.empty;
	const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
	const [words, setWords] = useState("");
	const [message, setMessage] = useState<string>();

	function save() {
		const href = normalizeLinkHref(address);
		if (!href) {
			setMessage(
				"Please enter an address like https://example.com, /activities, an e-mail address or tel:+15550100142.",
			);
			return;
		}
		const chain = editor.chain().extendMarkRange("link");
		if (hasWords) chain.setLink({ href }).run();
		else {
			const text = words.trim() || address.trim();
			chain.insertContent([
				{ type: "text", text, marks: [{ type: "link", attrs: { href } }] },
				{ type: "text", text: " " },
			]);
			chain.run();
		}
		onClose();
	}

	return (
		<FormDialog title={isThere ? "Change link" : "Add link"} onSubmit={save} onClose={onClose}>
			<TextField
				label="Address"
				value={address}
				onChange={(event) => setAddress(event.target.value)}
				message={message}
				hint="A web address, a path of this site, an e-mail address or a telephone number."
				inputMode="url"
				autoFocus
			/>
			{!hasWords && (
				<TextField label="Words to show" value={words} onChange={(event) => setWords(event.target.value)} />
			)}
			<div className="flex flex-wrap gap-2">
				<button type="submit" className="button button-main">
					{isThere ? "Change link" : "Add link"}
				</button>
				{isThere && (
					<button
						type="button"
						onClick={() => {
							editor.chain().extendMarkRange("link").unsetLink().run();
							onClose();
						}}
						className="button button-quiet"
					>
						Remove link
					</button>
				)}
				<button type="button" onClick={onClose} className="button button-quiet">
					Cancel
				</button>
			</div>
		</FormDialog>
	);
}
