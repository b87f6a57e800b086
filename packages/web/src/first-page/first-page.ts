import type { RecordedAsks } from './first-asks.ts';

/** An HTML text, and the styles that it needs. */
export interface StyledHtml {
  readonly html: string;
  readonly styles: string;
}

/** What the build puts into the page of one route. `scripts/web/renderers.mjs` has the same type. */
export interface FirstPage extends StyledHtml {
  /** The route's path, such as `/deals/:dealId`. */
  readonly path: string;
  /** The screen's name, for the window. */
  readonly title: string | undefined;
  /** Who the HTML is for; the styles hide it from others. */
  readonly audience: 'signed-in' | 'visitor' | 'all';
  /** With one of these names in its search, the address gets the neutral waiting screen. */
  readonly unless: readonly string[];
  readonly asks: readonly RecordedAsks[];
}
