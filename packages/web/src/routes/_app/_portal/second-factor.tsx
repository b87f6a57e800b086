import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '#features/auth/index.ts';
import { requireHalfSignedIn } from '#shared/api/guards.ts';
import { WaitingScreen } from '#shared/ui/waiting-screen.tsx';

export const Route = createFileRoute('/_app/_portal/second-factor')({
  staticData: { title: 'Second factor' },
  beforeLoad: ({ context, search: { next, portal } }) =>
    requireHalfSignedIn({ context }, 'second-factor', next, portal),
  component: SecondFactor,
  pendingComponent: WaitingScreen,
});

function SecondFactor() {
  const { portal, next } = Route.useSearch();
  return <SecondFactorScreen portal={portal} next={next} />;
}
