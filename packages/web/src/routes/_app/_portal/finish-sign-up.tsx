import { createFileRoute, redirect } from '@tanstack/react-router';
import { FinishSignUpScreen } from '#features/auth/index.ts';
import { portalOf, requireHalfSignedIn } from '#shared/api/guards.ts';
import { WaitingScreen } from '#shared/ui/waiting-screen.tsx';

export const Route = createFileRoute('/_app/_portal/finish-sign-up')({
  staticData: { title: 'Finish signing up' },
  beforeLoad: async ({ context, search: { next, portal } }) => {
    await requireHalfSignedIn({ context }, 'sign-up-review', next, portal);
    const review = await context.session.signUpReview();
    if (!review) throw redirect({ to: portalOf(portal), search: { next } });
    return { review };
  },
  component: FinishSignUp,
  pendingComponent: WaitingScreen,
});

function FinishSignUp() {
  const { portal, next } = Route.useSearch();
  const { review } = Route.useRouteContext();
  return <FinishSignUpScreen way={{ portal, next }} review={review} />;
}
