import { createFileRoute } from '@tanstack/react-router';
import { CallbackScreen } from '#features/auth/index.ts';

/**
 * The callback of email links and OAuth providers. Has no guard, because any user may be signed in.
 */
export const Route = createFileRoute('/_app/_portal/auth_/callback')({
  staticData: { title: 'Signing in' },
  component: Callback,
});

function Callback() {
  const { portal, next } = Route.useSearch();
  return <CallbackScreen portal={portal} next={next} />;
}
