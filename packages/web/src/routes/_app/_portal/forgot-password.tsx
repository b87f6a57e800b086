import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#features/auth/index.ts';

export const Route = createFileRoute('/_app/_portal/forgot-password')({
  staticData: { title: 'Forgot password' },
  component: ForgotPassword,
});

function ForgotPassword() {
  const { portal, next } = Route.useSearch();
  return <ForgotPasswordScreen portal={portal} next={next} />;
}
