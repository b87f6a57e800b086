import { renderToStaticMarkup } from 'react-dom/server';
import { createAppRouter } from '../router.tsx';
import { createApi } from '../shared/api/create-api.ts';
import { createSession } from '../shared/api/session/session.ts';
import { supabaseGateway } from '../shared/api/session/supabase/supabase-gateway.ts';
import { NotFound } from '../shared/errors/not-found.tsx';
import { LoadFailedPage } from '../shared/ui/feedback/load-failed-page.tsx';
import { NOT_FOUND_TITLE } from '../shared/ui/layout/screen-title.ts';
import { criticalStyles, liftStyles } from './critical-styles.ts';
import type { FirstPage, StyledHtml } from './first-page.ts';
import { type FirstScreen, getFrame, INITIAL_SCREENS, PENDING } from './first-screens.tsx';
import { parseAddress } from './prefetched-queries.ts';
import { keepSlowQueries, recordPrefetchedQueries } from './record-prefetched-queries.ts';
import { renderFirstHtml, renderPending } from './render-first-html.tsx';

function getAudience({ frame }: FirstScreen): FirstPage['audience'] {
  if (frame === 'visitor') return 'visitor';
  return frame === 'none' || frame === 'public' ? 'all' : 'signed-in';
}

/** Whether the server renders the screen with data. It does not render sign-in screens. */
const hasData = ({ frame }: FirstScreen) => frame !== 'visitor' && frame !== 'none';

/** Returns the app's routes by path. */
function listRoutes() {
  const { queryClient, utils: api } = createApi([]);
  const session = createSession({ queryClient, utils: api }, supabaseGateway);
  const { routesByPath } = createAppRouter({ context: { queryClient, api, session } });
  return Object.entries(routesByPath).filter(([path]) => path !== '/');
}

/** The page shown when the app's code cannot be loaded. */
const LOAD_FAILED = renderToStaticMarkup(<LoadFailedPage />);

/** Adds the styles from the app's sheet. Every page includes the styles of the load-failed page. */
function withStyles(rendered: string, sheet: string): StyledHtml {
  const { html, elements, rules } = liftStyles(rendered);
  return { html, styles: criticalStyles(`${html}${LOAD_FAILED}`, [sheet, ...elements, rules].join('')) };
}

/**
 * Renders the initial HTML of every route, and records each screen's first queries.
 * @param sheet the styles of the app
 */
export async function renderFirstPages(sheet: string): Promise<FirstPage[]> {
  const recorded = await recordPrefetchedQueries();
  const pages: FirstPage[] = [];
  for (const [routePath, route] of listRoutes()) {
    const shown: FirstScreen = INITIAL_SCREENS[routePath] ?? { frame: getFrame(route.id), screen: PENDING };
    const title = route.options.staticData?.title;
    const path = routePath.replaceAll('$', ':').replace(/(?<=.)\/$/, '');
    const isHere = (address: string) =>
      parseAddress(address.split('?')[0] ?? '', path.replaceAll(':', '-'), '') !== null;
    const queries = recorded.filter(({ address }) => isHere(address));
    pages.push({
      path,
      title,
      ...withStyles(await renderFirstHtml(routePath, { ...shown, title }), sheet),
      audience: getAudience(shown),
      hasData: hasData(shown),
      unless: shown.unless ?? [],
      queries,
      slowQueries: keepSlowQueries(queries),
    });
  }
  return pages;
}

/**
 * Renders the pages that belong to no route: the pending screen, the not-found screen, and the page
 * shown when the app's code cannot be loaded.
 */
export async function renderOtherPages(sheet: string) {
  const nowhere = { frame: 'none', screen: <NotFound />, title: undefined } as const;
  return {
    waiting: withStyles(renderPending(), sheet),
    notFound: { title: NOT_FOUND_TITLE, ...withStyles(await renderFirstHtml('/404', nowhere), sheet) },
    notLoaded: LOAD_FAILED,
  };
}
