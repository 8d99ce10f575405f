import type { Page } from "../../domain/page/page.ts";
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { faq } from "./faq.ts";
import { privacy } from "./privacy.ts";
import { safety } from "./safety.ts";
import { terms } from "./terms.ts";

/**
 * The content pages of the demo world, as its operator would have written them. Whoever runs the product for real
 * makes them their own: the promises on the safety, terms and privacy pages are then theirs to keep. The privacy page
 * describes the product as it comes; with GA_MEASUREMENT_ID set, its words on analytics must change.
 */
export const demoPages: Page[] = [about, contact, faq, safety, terms, privacy];
