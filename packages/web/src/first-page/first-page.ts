import type { RecordedAsks } from './first-asks.ts';

/** What the build puts into the page of one route. */
export interface FirstPage {
  /** The route's path, such as `/deals/:dealId`. */
  readonly path: string;
  /** The screen's name, for the window. */
  readonly title: string | undefined;
  /** The body until the app has loaded. */
  readonly html: string;
  /** Who the body is for; the styles hide it from others. */
  readonly audience: 'signed-in' | 'visitor' | 'all';
  /** With one of these names in its search, the address gets the neutral waiting screen. */
  readonly unless: readonly string[];
  readonly asks: readonly RecordedAsks[];
}

/** The code that the build runs to render pages (`pages.tsx`). */
export interface PageRenderer {
  readonly renderFirstPages: () => Promise<FirstPage[]>;
  /** The pages that belong to no route. */
  readonly otherPages: {
    /** What stands in a page whose screen cannot be told beforehand. */
    readonly waiting: () => string;
    /** What an address shows that is no route's. */
    readonly notFound: () => Promise<string>;
    /** What a page says when its code cannot be loaded. */
    readonly notLoaded: () => string;
  };
}
