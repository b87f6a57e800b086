import { text } from 'node:stream/consumers';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { AuthLayout } from '../features/auth/index.ts';
import { AgentShell, BuyerShell } from '../features/shell/index.ts';
import { createApi } from '../shared/api/create-api.ts';
import { createSession } from '../shared/api/session.ts';
import { SessionProvider } from '../shared/api/session-context.tsx';
import { supabaseGateway } from '../shared/api/supabase-gateway.ts';
import { trpc } from '../shared/api/trpc.ts';
import { ViewerProvider } from '../shared/api/viewer-context.tsx';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { Spinner } from '../shared/ui/spinner.tsx';
import type { Frame } from './first-screens.tsx';
import { sampleViewer } from './record-first-asks.ts';

/** React's marks for hydration. The app draws anew, so they say nothing here. */
const MARKS = /<!--.*?-->/gs;

/** Renders to HTML; throws what a component throws, also inside of a boundary. */
async function toHtml(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    // Everything in its place: nothing arrives later than the rest.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html.replaceAll(MARKS, '');
}

/** No provider's button is in the first HTML: which ones there are is a setting of the server. */
const gateway = { ...supabaseGateway, providers: () => [] };

function frameComponent(frame: Frame): RouteComponent {
  switch (frame) {
    case 'agent':
    case 'buyer': {
      const Shell = frame === 'agent' ? AgentShell : BuyerShell;
      return () => (
        <ViewerProvider viewer={sampleViewer(frame)}>
          <Shell>
            <Outlet />
          </Shell>
        </ViewerProvider>
      );
    }
    case 'visitor':
      return AuthLayout;
    case 'none':
      return () => <Outlet />;
  }
}

/**
 * Renders a screen in its frame, as it looks before any code or data has arrived: the real
 * components, at the real address, so that the app replaces it without a visible change.
 */
export async function renderFirstHtml(
  path: string,
  {
    frame,
    screen,
    title,
  }: { readonly frame: Frame; readonly screen: ReactNode; readonly title: string | undefined },
): Promise<string> {
  const { queryClient, client, utils } = createApi([]);
  utils.profile.me.setData(undefined, null);
  const session = createSession({ queryClient, utils }, gateway);
  const root = createRootRoute({ component: frameComponent(frame) });
  const leaf = createRoute({
    getParentRoute: () => root,
    path,
    component: () => screen,
    ...(title !== undefined && { staticData: { title } }),
  });
  const router = createRouter({
    routeTree: root.addChildren([leaf]),
    history: createMemoryHistory({ initialEntries: [path.replaceAll('$', '')] }),
  });
  await router.load();
  return toHtml(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
            <RouterProvider router={router} />
          </MantineProvider>
        </SessionProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

/** What an address shows whose screen cannot be told beforehand. */
export function renderWaiting(): string {
  return renderToStaticMarkup(<Spinner page />);
}
