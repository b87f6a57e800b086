import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#features/auth/index.ts';
import { getPortal, PORTALS } from '#features/auth/portals.ts';
import { requireAnonymous } from '#shared/api/session/guards.ts';
import { PendingScreen } from '#shared/ui/feedback/pending-screen.tsx';

export const Route = createFileRoute('/_app/_portal/auth')({
  staticData: { title: 'Agent Portal' },
  beforeLoad: async ({ context, search: { next } }) => {
    const portal = getPortal(next);
    await requireAnonymous({ context }, next, portal);
    return { screenTitle: PORTALS[portal].title };
  },
  component: Portal,
  pendingComponent: PendingScreen,
});

function Portal() {
  const { next } = Route.useSearch();
  return <AuthScreen portal={getPortal(next)} next={next} />;
}
