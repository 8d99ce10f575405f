import { useEffect, useRef } from "react";
import type { FormFetcher } from "../../../ui/form/post-form.tsx";
import { QrCode, type QrCodeDrawing } from "../../../ui/qr-code.tsx";
import type { ActionFailure } from "../../../ui/staff/action-result.ts";
import { FirstCodeForm } from "./first-code-form.tsx";

/** What an authenticator app needs: `uri` with everything for an app on the same device, `key` for typing. */
export type CodeSetupDetails = { uri: string; key: string; qrCode: QrCodeDrawing };

type CodeSetupProps = {
	setup: CodeSetupDetails;
	/** Submits the first code. A wrong code or a lost connection keeps the key on the screen. */
	confirmation: FormFetcher;
	failure: ActionFailure | undefined;
};

/** Shows the key for an authenticator app and asks for its first code. */
export function CodeSetup({ setup: { uri, key, qrCode }, confirmation, failure }: CodeSetupProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<>
			<h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
				Add Larkabout to your app
			</h2>
			<div className="mt-3 flex flex-wrap items-start gap-5">
				<QrCode code={qrCode} label="QR code with the key" className="w-52 rounded-lg border border-line" />
				<div className="min-w-0 max-w-sm flex-1 basis-64">
					<p>Scan this code with the app.</p>
					<p className="mt-2">
						Is the app on this device?{" "}
						<a href={uri} className="font-semibold underline">
							Open this link
						</a>
						, or enter this key in the app (type: time-based):
					</p>
					<p className="mt-2 rounded-lg bg-sunken px-3 py-2 font-mono">
						{key.match(/.{1,4}/g)?.map((group, index) => (
							<span key={index} className="mr-2 inline-block">
								{group}
							</span>
						))}
					</p>
				</div>
			</div>
			<FirstCodeForm failure={failure} fetcher={confirmation} />
		</>
	);
}
