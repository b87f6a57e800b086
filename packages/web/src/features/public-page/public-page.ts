import type { ReactNode } from 'react';

/** A section of a page, with a link in the page's table of contents. */
export interface PageSection {
  /** The fragment of its URL. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A link to another page. */
interface PageLink {
  readonly path: string;
  readonly title: string;
}

/** The page above the guides. */
export const HELP: PageLink = { path: '/help', title: 'Help Center' };

/** A page that anyone can read, also without JavaScript. The build renders it. */
export interface PublicPage {
  readonly path: string;
  /** The heading, and the window's title. */
  readonly title: string;
  /** The meta description, for search results. */
  readonly description: string;
  /** The page above it, to which it links. */
  readonly parent?: PageLink;
  /** Shown above the text: who has to check the page before it is used. */
  readonly notice: string | null;
  readonly intro: string;
  readonly sections: readonly PageSection[];
}

/** Shown on legal texts. */
export const TEMPLATE_NOTICE =
  'This text is a template. Have a lawyer review it, and add your company’s name and address, before you launch.';
