import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#features/auth/index.ts';
import { requireAnonymous } from '#shared/api/session/guards.ts';
import { PendingScreen } from '#shared/ui/feedback/pending-screen.tsx';

export const Route = createFileRoute('/_app/_portal/buyer')({
  staticData: { title: 'Buyer Portal' },
  beforeLoad: ({ context, search }) => requireAnonymous({ context }, search.next, 'buyer'),
  component: Portal,
  pendingComponent: PendingScreen,
});

function Portal() {
  const { next, tab } = Route.useSearch();
  return <AuthScreen portal="buyer" next={next} tab={tab} />;
}
