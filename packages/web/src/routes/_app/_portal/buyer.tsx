import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#features/auth/index.ts';
import { requireVisitor } from '#shared/api/guards.ts';
import { WaitingScreen } from '#shared/ui/waiting-screen.tsx';

export const Route = createFileRoute('/_app/_portal/buyer')({
  staticData: { title: 'Buyer Portal' },
  beforeLoad: ({ context, search }) => requireVisitor({ context }, search.next, 'buyer'),
  component: Portal,
  pendingComponent: WaitingScreen,
});

function Portal() {
  const { next, tab } = Route.useSearch();
  return <AuthScreen portal="buyer" next={next} tab={tab} />;
}
