import type { Page } from "../../domain/page/page.ts";
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { faq } from "./faq.ts";
import { privacy } from "./privacy.ts";
import { safety } from "./safety.ts";
import { terms } from "./terms.ts";

/**
 * The demo world's content pages. The safety, terms and privacy pages make promises in the name of an invented
 * operator. Stores without demo data have the default pages of domain/page.
 */
export const demoPages: Page[] = [about, contact, faq, safety, terms, privacy];
