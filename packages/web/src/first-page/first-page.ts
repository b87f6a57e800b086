import type { RecordedQueries } from './prefetched-queries.ts';

/** HTML and the styles that it needs. */
export interface StyledHtml {
  readonly html: string;
  readonly styles: string;
}

/** A route's prerendered page. `scripts/web/renderers.mjs` has the same type. */
export interface FirstPage extends StyledHtml {
  /** The route's path, such as `/deals/:dealId`. */
  readonly path: string;
  /** The document title. */
  readonly title: string | undefined;
  /** The audience of the HTML; the styles hide it from others. */
  readonly audience: 'signed-in' | 'visitor' | 'all';
  /** Whether the server can render the screen with data. */
  readonly hasData: boolean;
  /** Search parameters with which the URL gets the neutral pending screen. */
  readonly unless: readonly string[];
  readonly queries: readonly RecordedQueries[];
  /** What the page still sends when the server has rendered the screen with data. */
  readonly slowQueries: readonly RecordedQueries[];
}
