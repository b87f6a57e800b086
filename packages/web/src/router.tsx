import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './shared/api/session/guards.ts';
import { NotFound } from './shared/errors/not-found.tsx';
import { RouteError } from './shared/errors/route-error.tsx';
import { PendingScreen } from './shared/ui/feedback/pending-screen.tsx';

interface RouterSetup {
  readonly context: RouterContext;
  /** Set by tests and on the server; the browser's history by default. */
  readonly history?: RouterHistory;
  /** Whether to restore scroll positions. On the server, this would add a script to the HTML. */
  readonly scrollRestoration?: boolean;
  /** Whether the screen is rendered for a response. */
  readonly isServer?: boolean;
}

/** Creates the app's router. */
export function createAppRouter({
  context,
  history,
  scrollRestoration = true,
  isServer = false,
}: RouterSetup) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration,
    isServer,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The screen's name in the document title and the header. */
    title?: string;
  }
}
