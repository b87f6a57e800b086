import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmLinkScreen } from '#features/auth/index.ts';

/** The link in sign-in emails. Has no guard, because any user may be signed in. */
export const Route = createFileRoute('/_app/_portal/auth_/confirm')({
  staticData: { title: 'Confirm' },
  component: Confirm,
});

function Confirm() {
  const hash = useLocation({ select: (location) => location.hash });
  return <ConfirmLinkScreen key={hash} hash={hash} />;
}
