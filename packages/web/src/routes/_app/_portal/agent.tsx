import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#features/auth/index.ts';
import { requireVisitor } from '#shared/api/guards.ts';
import { WaitingScreen } from '#shared/ui/waiting-screen.tsx';

export const Route = createFileRoute('/_app/_portal/agent')({
  staticData: { title: 'Agent Portal' },
  beforeLoad: ({ context, search }) => requireVisitor({ context }, search.next, 'agent'),
  component: Portal,
  pendingComponent: WaitingScreen,
});

function Portal() {
  const { next } = Route.useSearch();
  return <AuthScreen portal="agent" next={next} />;
}
