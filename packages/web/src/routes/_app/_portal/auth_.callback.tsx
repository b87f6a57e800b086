import { createFileRoute } from '@tanstack/react-router';
import { CallbackScreen } from '#features/auth/index.ts';

/** Where e-mailed links and providers lead back to, whoever is signed in here: it has no guard. */
export const Route = createFileRoute('/_app/_portal/auth_/callback')({
  staticData: { title: 'Signing in' },
  component: Callback,
});

function Callback() {
  const { portal, next } = Route.useSearch();
  return <CallbackScreen portal={portal} next={next} />;
}
