import { createFileRoute, redirect } from '@tanstack/react-router';
import { FinishSignUpScreen } from '#features/auth/index.ts';
import { getPortalPath, requirePendingStep } from '#shared/api/session/guards.ts';
import { PendingScreen } from '#shared/ui/feedback/pending-screen.tsx';

export const Route = createFileRoute('/_app/_portal/finish-sign-up')({
  staticData: { title: 'Finish signing up' },
  beforeLoad: async ({ context, search: { next, portal } }) => {
    await requirePendingStep({ context }, 'sign-up-review', next, portal);
    const review = await context.session.signUpReview();
    if (!review) throw redirect({ to: getPortalPath(portal), search: { next } });
    return { review };
  },
  component: FinishSignUp,
  pendingComponent: PendingScreen,
});

function FinishSignUp() {
  const { portal, next } = Route.useSearch();
  const { review } = Route.useRouteContext();
  return <FinishSignUpScreen search={{ portal, next }} review={review} />;
}
