import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#features/auth/index.ts';

/** What the link of a recovery e-mail opens, whoever is signed in here: it has no guard. */
export const Route = createFileRoute('/_app/_portal/reset-password')({
  staticData: { title: 'New password' },
  component: ResetPassword,
});

function ResetPassword() {
  const { portal, next } = Route.useSearch();
  return <ResetPasswordScreen portal={portal} next={next} />;
}
