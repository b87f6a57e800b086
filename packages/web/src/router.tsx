import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './shared/api/guards.ts';
import { NotFound } from './shared/errors/not-found.tsx';
import { RouteError } from './shared/errors/route-error.tsx';
import { WaitingScreen } from './shared/ui/waiting-screen.tsx';

interface RouterSetup {
  readonly context: RouterContext;
  /** The browser's own, unless a test brings one. */
  readonly history?: RouterHistory;
}

/** The app's routes with what they stand on. */
export function createAppRouter({ context, history }: RouterSetup) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router must not keep a second opinion.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: WaitingScreen,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Names the screen in the window's title and in the header. */
    title?: string;
  }
}
