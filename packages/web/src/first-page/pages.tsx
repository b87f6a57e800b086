import { renderToStaticMarkup } from 'react-dom/server';
import { createAppRouter } from '../router.tsx';
import { createApi } from '../shared/api/create-api.ts';
import { createSession } from '../shared/api/session.ts';
import { supabaseGateway } from '../shared/api/supabase-gateway.ts';
import { NotFound } from '../shared/errors/not-found.tsx';
import { NotLoadedPage } from '../shared/ui/not-loaded-page.tsx';
import { criticalStyles, liftStyles } from './critical-styles.ts';
import { valuesIn } from './first-asks.ts';
import type { FirstPage, StyledHtml } from './first-page.ts';
import { FIRST_SCREENS, type FirstScreen, frameOf, WAITING } from './first-screens.tsx';
import { recordFirstAsks } from './record-first-asks.ts';
import { renderFirstHtml, renderWaiting } from './render-first-html.tsx';

function audienceOf({ frame }: FirstScreen): FirstPage['audience'] {
  if (frame === 'visitor') return 'visitor';
  return frame === 'none' ? 'all' : 'signed-in';
}

/** The routes of the app, as the router knows them: path, id and title. */
function routesOfApp() {
  const { queryClient, utils: api } = createApi([]);
  const session = createSession({ queryClient, utils: api }, supabaseGateway);
  const { routesByPath } = createAppRouter({ context: { queryClient, api, session } });
  return Object.entries(routesByPath).filter(([path]) => path !== '/');
}

/** What a page says when its code cannot be loaded. */
const NOT_LOADED = renderToStaticMarkup(<NotLoadedPage />);

/** The HTML with its styles out of the app's sheet. Every page can say that its code did not arrive. */
function styled(rendered: string, sheet: string): StyledHtml {
  const { html, styles } = liftStyles(rendered);
  return { html, styles: criticalStyles(`${html}${NOT_LOADED}`, sheet + styles) };
}

/**
 * Renders the first HTML of every route, and records what each screen asks first.
 * @param sheet the styles of the app
 */
export async function renderFirstPages(sheet: string): Promise<FirstPage[]> {
  const recorded = await recordFirstAsks();
  const pages: FirstPage[] = [];
  for (const [routePath, route] of routesOfApp()) {
    const shown: FirstScreen = FIRST_SCREENS[routePath] ?? { frame: frameOf(route.id), screen: WAITING };
    const title = route.options.staticData?.title;
    const path = routePath.replaceAll('$', ':').replace(/(?<=.)\/$/, '');
    const isHere = (address: string) =>
      valuesIn(address.split('?')[0] ?? '', path.replaceAll(':', '-'), '') !== null;
    pages.push({
      path,
      title,
      ...styled(await renderFirstHtml(routePath, { ...shown, title }), sheet),
      audience: audienceOf(shown),
      unless: shown.unless ?? [],
      asks: recorded.filter(({ address }) => isHere(address)),
    });
  }
  return pages;
}

/**
 * Renders what belongs to no route: the waiting screen of an address whose screen cannot be told
 * beforehand, the screen of an address that leads nowhere, and what a page says without its code.
 */
export async function renderOtherPages(sheet: string) {
  const nowhere = { frame: 'none', screen: <NotFound />, title: undefined } as const;
  return {
    waiting: styled(renderWaiting(), sheet),
    notFound: styled(await renderFirstHtml('/404', nowhere), sheet),
    notLoaded: NOT_LOADED,
  };
}
