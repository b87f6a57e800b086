import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationScreen } from '#features/auth/index.ts';
import { WaitingScreen } from '#shared/ui/waiting-screen.tsx';

/** Where the link of a letter about a proposal leads, whoever is signed in here. Opening it signs nobody in. */
export const Route = createFileRoute('/_app/_portal/invitation')({
  staticData: { title: 'Your Proposal' },
  beforeLoad: async ({ context }) => ({ here: await context.session.standing() }),
  component: Invitation,
  pendingComponent: WaitingScreen,
});

function Invitation() {
  const { here } = Route.useRouteContext();
  const token = useLocation({ select: ({ hash }) => hash });
  return <InvitationScreen key={token} token={token} viewer={here.step === 'in' ? here.viewer : null} />;
}
