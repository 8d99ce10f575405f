import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { normalizeLinkHref } from "../../../../domain/url.ts";
import { TextField } from "../../form/fields.tsx";
import { FormDialog } from "../form-dialog.tsx";

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const isExisting = editor.isActive("link");
	const hasText = isExisting || !editor.state.selection.empty;
	const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
	const [text, setText] = useState("");
	const [message, setMessage] = useState<string>();

	function save() {
		const href = normalizeLinkHref(address);
		if (!href) {
			setMessage("Enter an address like https://example.com or /activities, an e-mail address, or tel:+15550100142.");
			return;
		}
		const chain = editor.chain().extendMarkRange("link");
		if (hasText) chain.setLink({ href }).run();
		else {
			const linkText = text.trim() || address.trim();
			chain.insertContent([
				{ type: "text", text: linkText, marks: [{ type: "link", attrs: { href } }] },
				{ type: "text", text: " " },
			]);
			chain.run();
		}
		onClose();
	}

	return (
		<FormDialog title={isExisting ? "Change link" : "Add link"} onSubmit={save} onClose={onClose}>
			<TextField
				label="Address"
				isOptional={false}
				value={address}
				onChange={(event) => setAddress(event.target.value)}
				message={message}
				hint="A web address, a path on this site, an e-mail address or a phone number."
				inputMode="url"
				autoFocus
			/>
			{!hasText && <TextField label="Words to show" value={text} onChange={(event) => setText(event.target.value)} />}
			<div className="flex flex-wrap gap-2">
				<button type="submit" className="button button-main">
					{isExisting ? "Change link" : "Add link"}
				</button>
				{isExisting && (
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
