import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationScreen } from '#features/auth/index.ts';
import { PendingScreen } from '#shared/ui/feedback/pending-screen.tsx';

/** The link in a proposal email. Has no guard; opening it signs no one in. */
export const Route = createFileRoute('/_app/_portal/invitation')({
  staticData: { title: 'Your Proposal' },
  beforeLoad: async ({ context }) => ({ state: await context.session.getAuthState() }),
  component: Invitation,
  pendingComponent: PendingScreen,
});

function Invitation() {
  const { state } = Route.useRouteContext();
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <InvitationScreen key={token} token={token} viewer={state.step === 'signed-in' ? state.viewer : null} />
  );
}
