import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#features/auth/index.ts';
import { PORTALS, portalFor } from '#features/auth/portals.ts';
import { requireVisitor } from '#shared/api/guards.ts';
import { WaitingScreen } from '#shared/ui/waiting-screen.tsx';

export const Route = createFileRoute('/_app/_portal/auth')({
  staticData: { title: 'Agent Portal' },
  beforeLoad: async ({ context, search: { next } }) => {
    const portal = portalFor(next);
    await requireVisitor({ context }, next, portal);
    return { screenTitle: PORTALS[portal].title };
  },
  component: Portal,
  pendingComponent: WaitingScreen,
});

function Portal() {
  const { next } = Route.useSearch();
  return <AuthScreen portal={portalFor(next)} next={next} />;
}
