import { createSignedLinks } from "../../auth/signed-links.ts";
import { createMailComposer } from "../../domain/mail/mail-composer.ts";
import { TestClock } from "./test-clock.ts";

/** Composes mails as the product does, with links signed by a test secret. */
export const testMails = createMailComposer({
	origin: "https://larkabout.example",
	links: createSignedLinks(() => "a secret that only tests know"),
	clock: new TestClock(),
	timeZone: "UTC",
});
