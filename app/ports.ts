import type { Auth, PreviewLinks } from "../auth/port.ts";
import type { DemoWorld } from "../domain/demo-world.ts";
import type { StaffMails } from "../domain/mail/staff-mails.ts";
import type { SignedLinks } from "../domain/signed-links.ts";
import type { Files, Pictures } from "../files/port.ts";
import type { Importer } from "../import/port.ts";
import type { Documents } from "../store/port.ts";

/** The ports that screens use. */
export type Backend = {
	documents: Documents;
	/** The same documents for pages that may be slightly stale. Reads from the replica if there is one. */
	publicDocuments: Documents;
	files: Files;
	pictures: Pictures;
	importer: Importer;
	auth: Auth;
	signedLinks: SignedLinks;
	previewLinks: PreviewLinks;
	demoWorld: DemoWorld;
	/** Reads the brand if anything has changed since. Cheap: called per request. */
	readBrand(): Promise<void>;
	/** Rewrites the content pages that staff haven't edited, whose texts contain the brand and settings. */
	renewDefaultPages(): Promise<void>;
	/** `from` is the sender of mails. `isSending` is false if mails are stored but not sent. */
	mail: { from: string; isSending: boolean } & Pick<StaffMails, "createSecretUrl">;
};
