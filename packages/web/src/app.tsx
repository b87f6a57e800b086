import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './router.tsx';
import type { Api } from './shared/api/create-api.ts';
import type { Session } from './shared/api/session/session.ts';
import { SessionProvider } from './shared/api/session/session-context.tsx';
import { trpc } from './shared/api/trpc.ts';
import { AccountChangedDialog } from './shared/ui/dialogs/account-changed-dialog.tsx';

interface AppProps {
  readonly api: Api;
  readonly session: Session;
  readonly router: ReturnType<typeof createAppRouter>;
}

/**
 * Renders the providers of every screen. The component library's provider is further down, where it
 * is needed.
 */
export function App({ api, session, router }: AppProps) {
  return (
    <trpc.Provider client={api.client} queryClient={api.queryClient}>
      <QueryClientProvider client={api.queryClient}>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
        </SessionProvider>
        <AccountChangedDialog />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
