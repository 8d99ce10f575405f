import type { Page, PageId } from "../page.ts";

/** The initial text of a content page, which every store has until staff edit it. */
export type DefaultPage = Pick<Page, "title" | "description" | "content"> & { id: PageId };
