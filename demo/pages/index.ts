import type { Page } from "../../domain/page/page.ts";
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { faq } from "./faq.ts";
import { privacy } from "./privacy.ts";
import { safety } from "./safety.ts";
import { terms } from "./terms.ts";

/**
 * The demo content pages. Operators of a real site replace them: the safety, terms and privacy pages make promises. The
 * privacy page describes the default settings. With GA_MEASUREMENT_ID set, its section on analytics must change.
 */
export const demoPages: Page[] = [about, contact, faq, safety, terms, privacy];
