import { SLOW_QUERIES } from '@gable/contracts/kernel';
import type { CachedQuery, RenderScreen, RunQuery } from '@gable/contracts/settings';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import type { AppRouter } from '../shared/api/app-router.ts';
import { createApi } from '../shared/api/create-api.ts';
import { fieldsOf } from '../shared/api/read-fields.ts';
import { createSession } from '../shared/api/session/session.ts';
import { supabaseGateway } from '../shared/api/session/supabase/supabase-gateway.ts';
import { liftStyles, type ParsedStyles, parseStyles, selectStyles } from './critical-styles.ts';

const slowQueries: ReadonlySet<string> = new Set(SLOW_QUERIES);

/** React's hydration markers. The app does not hydrate, so they are removed. */
const HYDRATION_MARKERS = /<!--.*?-->/gs;

/** Every screen has this element. Without it, the frame itself failed to render. */
const MAIN = '<main';

/** How often a screen is rendered: its components can declare queries that depend on others. */
const MAX_ROUNDS = 3;

/** The user is known by the request, and nothing is stored on the server. */
const gateway = { ...supabaseGateway, hasStoredSession: () => false, providers: () => [] };

/**
 * How long the page waits for queries that call the payment provider, in milliseconds. Later results
 * are not in the page: it shows placeholders and sends these queries itself.
 */
const SLOW_WITHIN_MS = 300;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs the screen's queries on the server. */
function createServerLink(runQuery: RunQuery) {
  const pending = { fast: new Set<Promise<void>>(), slow: new Set<Promise<void>>() };
  const deadline = Date.now() + SLOW_WITHIN_MS;
  let started = 0;
  let hasFailed = false;
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input, type } }) =>
      observable((observer) => {
        if (type !== 'query') return;
        const isSlow = slowQueries.has(path);
        const running = isSlow ? pending.slow : pending.fast;
        started += 1;
        const result = runQuery(path, input).then(
          (data) => {
            running.delete(result);
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          () => {
            // A slow query that failed stays pending. The page sends it again.
            if (isSlow) return;
            running.delete(result);
            hasFailed = true;
            observer.error(TRPCClientError.from<AppRouter>(new Error('The query failed.')));
          },
        );
        running.add(result);
      });
  /** Waits for the results of the running queries, and for the slow ones until their time is over. */
  async function settle(): Promise<void> {
    await Promise.all(pending.fast);
    const left = deadline - Date.now();
    if (pending.slow.size > 0 && left > 0) await Promise.race([Promise.all(pending.slow), delay(left)]);
    // The query cache stores results in later microtasks.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    link,
    settle,
    countStarted: () => started,
    hasFailed: () => hasFailed,
    isComplete: () => pending.slow.size === 0,
  };
}

/**
 * Whether a query is one of the API. The cache also has state of components under keys that are not
 * the path of a procedure (`use-persisted-state.ts`).
 */
const isProcedureKey = ({ queryKey }: Query) => Array.isArray(queryKey[0]);

/**
 * Starts the queries that rendered components have declared but no loader has started, because a
 * component starts its queries after it is mounted.
 */
function startDeclaredQueries(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { status, fetchStatus } = query.state;
    const isDeclared =
      status === 'pending' && fetchStatus === 'idle' && fieldsOf(query.options).enabled !== false;
    // A failure is recorded by the link.
    if (isDeclared && isProcedureKey(query)) query.fetch().catch(() => undefined);
  }
}

/**
 * Renders in a time zone, which code of the screens reads as the local one. Rendering is
 * synchronous, so that no other code runs in this time zone.
 */
function renderIn(timeZone: string, tree: ReactNode): string {
  const { TZ } = process.env;
  process.env.TZ = timeZone;
  try {
    return renderToString(tree);
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
}

/** Returns the result of a query. State of components stays here. */
function toCachedQuery(query: Query): CachedQuery[] {
  const { queryKey, state } = query;
  return state.status === 'success' && isProcedureKey(query) ? [{ queryKey, data: state.data }] : [];
}

/**
 * Returns the URL without invalid search parameters. On a server, the router redirects to it. In a
 * browser, the app replaces the URL.
 */
function toValidAddress(router: ReturnType<typeof createAppRouter>): string {
  const { pathname } = router.latestLocation;
  const rest = { search: true, params: true, hash: true, state: true } as const;
  return router.buildLocation({ to: pathname, ...rest, _includeValidateSearch: true }).publicHref;
}

/** Longer style elements are the theme's, which are the same on every screen. */
const THEME_CHARACTERS = 2_000;
/** The parsed style texts that are kept: the sheet and the theme. */
const MAX_PARSED = 10;

/** Returns a function that selects the styles of rendered HTML. Parses each large style text once. */
function createStyleSelector(sheet: string) {
  const parsed = new Map<string, ParsedStyles>();
  const parseOnce = (text: string) => {
    const known = parsed.get(text) ?? parseStyles(text);
    if (parsed.size < MAX_PARSED) parsed.set(text, known);
    return known;
  };
  return (rendered: string) => {
    const { html, elements, rules } = liftStyles(rendered);
    const theme = elements.filter(({ length }) => length > THEME_CHARACTERS).flatMap(parseOnce);
    const extra = [...elements.filter(({ length }) => length <= THEME_CHARACTERS), rules].join('');
    return { html, styles: selectStyles(html, [...parseOnce(sheet), ...theme], extra) + extra };
  };
}

/**
 * Creates the function that renders a screen with the user's data, as the app first shows it: the
 * app's own routes, guards and loaders, with queries that run in this process. The server loads
 * this module when it first needs it.
 */
export function createScreenRenderer(sheet: string): RenderScreen {
  const withStyles = createStyleSelector(sheet);
  return async ({ url, timeZone, runQuery }) => {
    const server = createServerLink(runQuery);
    const api = createApi([server.link]);
    const { queryClient, utils } = api;
    const session = createSession({ queryClient, utils }, gateway);
    const history = createMemoryHistory({ initialEntries: [url] });
    const router = createAppRouter({
      context: { queryClient, api: utils, session, timeZone },
      history,
      scrollRestoration: false,
      isServer: true,
    });
    const opened = toValidAddress(router);
    history.replace(opened);
    await router.load();
    await server.settle();
    // A redirect leaves no matches, and an error leaves its match without success.
    const { matches } = router.state;
    const isReady = matches.length > 0 && matches.every(({ status }) => status === 'success');
    if (!isReady || router.state.location.href !== opened) return null;
    const app = <App api={api} session={session} router={router} />;
    let rendered = '';
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (server.hasFailed()) return null;
      rendered = renderIn(timeZone, app);
      const before = server.countStarted();
      startDeclaredQueries(queryClient);
      if (server.countStarted() === before) break;
      await server.settle();
    }
    if (!rendered.includes(MAIN)) throw new Error('The frame of the screen failed to render.');
    const queries = queryClient.getQueryCache().getAll().flatMap(toCachedQuery);
    queryClient.clear();
    const html = rendered.replaceAll(HYDRATION_MARKERS, '');
    return { ...withStyles(html), queries, isComplete: server.isComplete() };
  };
}
