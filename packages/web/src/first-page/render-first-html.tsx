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
import { createSession } from '../shared/api/session/session.ts';
import { SessionProvider } from '../shared/api/session/session-context.tsx';
import { supabaseGateway } from '../shared/api/session/supabase/supabase-gateway.ts';
import { ViewerProvider } from '../shared/api/session/viewer-context.tsx';
import { trpc } from '../shared/api/trpc.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { Spinner } from '../shared/ui/feedback/spinner.tsx';
import type { Frame } from './first-screens.tsx';
import { sampleViewer } from './record-prefetched-queries.ts';

/** React's hydration markers. The app does not hydrate, so they are removed. */
const HYDRATION_MARKERS = /<!--.*?-->/gs;

/** Renders to HTML. Throws a component's error even inside an error boundary. */
async function toHtml(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    // Disables streaming, so that all content is in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html.replaceAll(HYDRATION_MARKERS, '');
}

/** The initial HTML has no provider buttons, because the providers are a server setting. */
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
    case 'member':
    case 'public':
    case 'none':
      return () => <Outlet />;
  }
}

/**
 * Renders a screen in its layout as it looks before code and data have loaded. Uses the real
 * components and path, so that the app replaces it without a visible change.
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

/** Renders the pending screen for URLs whose screen is not known in advance. */
export function renderPending(): string {
  return renderToStaticMarkup(<Spinner page />);
}
