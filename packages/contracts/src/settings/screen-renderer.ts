/** Runs a query of the web app for the user of a request. Rejects as the query does. */
export type RunQuery = (path: string, input: unknown) => Promise<unknown>;

/** A screen to render for one user. */
export interface ScreenRequest {
  /** Path and search of the page. */
  readonly url: string;
  /** The user's time zone, such as `America/New_York`. */
  readonly timeZone: string;
  readonly runQuery: RunQuery;
}

/** The result of a query, by the key of the web app's query cache. */
export interface CachedQuery {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
}

/** A screen with the user's data. */
export interface RenderedScreen {
  readonly html: string;
  /** The styles of the HTML. */
  readonly styles: string;
  /** What the screen shows, so that the app does not query it again. */
  readonly queries: readonly CachedQuery[];
  /** Whether no query is left for the page to send. */
  readonly isComplete: boolean;
}

/** Renders a screen; null if the user would be redirected, or if a query failed. */
export type RenderScreen = (request: ScreenRequest) => Promise<RenderedScreen | null>;

/** The module of the web build that renders screens on the server. */
export interface ScreenRendererModule {
  /** @param sheet The styles of the app. */
  readonly createScreenRenderer: (sheet: string) => RenderScreen;
}

/** The id of the page's element with `CachedQuery[]` as JSON. */
export const SCREEN_DATA_ELEMENT_ID = 'gable-screen-data';

/** The cookie with the time zone of the browser. */
export const TIME_ZONE_COOKIE = 'gable_time_zone';
