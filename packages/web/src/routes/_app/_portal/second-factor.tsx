import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '#features/auth/index.ts';
import { requirePendingStep } from '#shared/api/session/guards.ts';
import { PendingScreen } from '#shared/ui/feedback/pending-screen.tsx';

export const Route = createFileRoute('/_app/_portal/second-factor')({
  staticData: { title: 'Second factor' },
  beforeLoad: ({ context, search: { next, portal } }) =>
    requirePendingStep({ context }, 'second-factor', next, portal),
  component: SecondFactor,
  pendingComponent: PendingScreen,
});

function SecondFactor() {
  const { portal, next } = Route.useSearch();
  return <SecondFactorScreen portal={portal} next={next} />;
}
