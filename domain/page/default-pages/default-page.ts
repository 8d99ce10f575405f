import type { Page, PageId } from "../page.ts";

/** The text of a content page that every store has from its first start until staff write their own. */
export type DefaultPage = Pick<Page, "title" | "description" | "content"> & { id: PageId };
