import { createSignedLinks } from "../../auth/signed-links.ts";
import { createMailComposer } from "../../domain/mail/mail-composer.ts";
import { TestClock } from "./test-clock.ts";

/** Writes mails as the product does, with links that no site has signed. */
export const testMails = createMailComposer({
	origin: "https://larkabout.example",
	links: createSignedLinks(() => "a secret that only tests know"),
	clock: new TestClock(),
	timeZone: "UTC",
});
