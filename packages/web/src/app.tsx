import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './router.tsx';
import type { Api } from './shared/api/create-api.ts';
import type { Session } from './shared/api/session.ts';
import { SessionProvider } from './shared/api/session-context.tsx';
import { trpc } from './shared/api/trpc.ts';
import { OtherUserCover } from './shared/ui/other-user-cover.tsx';

interface AppProps {
  readonly api: Api;
  readonly session: Session;
  readonly router: ReturnType<typeof createAppRouter>;
}

/** The providers that every screen has above it; the component library comes further down, where it is needed. */
export function App({ api, session, router }: AppProps) {
  return (
    <trpc.Provider client={api.client} queryClient={api.queryClient}>
      <QueryClientProvider client={api.queryClient}>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
        </SessionProvider>
        <OtherUserCover />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
