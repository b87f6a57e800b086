import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#features/auth/index.ts';
import { requireAnonymous } from '#shared/api/session/guards.ts';
import { PendingScreen } from '#shared/ui/feedback/pending-screen.tsx';

export const Route = createFileRoute('/_app/_portal/agent')({
  staticData: { title: 'Agent Portal' },
  beforeLoad: ({ context, search }) => requireAnonymous({ context }, search.next, 'agent'),
  component: Portal,
  pendingComponent: PendingScreen,
});

function Portal() {
  const { next } = Route.useSearch();
  return <AuthScreen portal="agent" next={next} />;
}
