import { brand } from "../../domain/brand.ts";
import { QrCode, type QrCodeDrawing } from "./qr-code.tsx";

export type PrintedAddressView = { address: string; code: QrCodeDrawing };

/** Prints the page's URL, as text and as a QR code. Hidden on screens. */
export function PrintedAddress({ address, code }: PrintedAddressView) {
	return (
		<div className="mt-4 hidden items-center gap-4 print:flex">
			<QrCode code={code} label="QR code for this page" className="size-28 shrink-0" />
			<p className="min-w-0">
				<span className="font-bold font-display">{brand.name}</span>
				<br />
				<span className="wrap-anywhere">{address}</span>
			</p>
		</div>
	);
}
