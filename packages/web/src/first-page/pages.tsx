import { renderToStaticMarkup } from 'react-dom/server';
import { createAppRouter } from '../router.tsx';
import { createApi } from '../shared/api/create-api.ts';
import { createSession } from '../shared/api/session.ts';
import { supabaseGateway } from '../shared/api/supabase-gateway.ts';
import { NotFound } from '../shared/errors/not-found.tsx';
import { NotLoadedPage } from '../shared/ui/not-loaded-page.tsx';
import { valuesIn } from './first-asks.ts';
import type { FirstPage, PageRenderer } from './first-page.ts';
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

/** Renders the first HTML of every route, and records what each screen asks first. */
export async function renderFirstPages(): Promise<FirstPage[]> {
  const recorded = await recordFirstAsks();
  const pages: FirstPage[] = [];
  for (const [routePath, route] of routesOfApp()) {
    const shown: FirstScreen = FIRST_SCREENS[routePath] ?? { frame: frameOf(route.id), screen: WAITING };
    const title = route.options.staticData?.title;
    const path = routePath.replaceAll('$', ':').replace(/(?<=.)\/$/, '');
    const values = (address: string) => valuesIn(address.split('?')[0] ?? '', path.replaceAll(':', '-'), '');
    pages.push({
      path,
      title,
      html: await renderFirstHtml(routePath, { ...shown, title }),
      audience: audienceOf(shown),
      unless: shown.unless ?? [],
      asks: recorded.filter(({ address }) => values(address) !== null),
    });
  }
  return pages;
}

export const otherPages: PageRenderer['otherPages'] = {
  waiting: renderWaiting,
  notFound: () => renderFirstHtml('/404', { frame: 'none', screen: <NotFound />, title: undefined }),
  notLoaded: () => renderToStaticMarkup(<NotLoadedPage />),
};
