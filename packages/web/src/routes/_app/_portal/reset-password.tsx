import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#features/auth/index.ts';

/** The link in a password-reset email. Has no guard, because any user may be signed in. */
export const Route = createFileRoute('/_app/_portal/reset-password')({
  staticData: { title: 'New password' },
  component: ResetPassword,
});

function ResetPassword() {
  const { portal, next } = Route.useSearch();
  return <ResetPasswordScreen portal={portal} next={next} />;
}
