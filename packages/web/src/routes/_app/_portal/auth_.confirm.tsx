import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmLinkScreen } from '#features/auth/index.ts';

/** Where the links of sign-in emails lead, whoever is signed in here: it has no guard. */
export const Route = createFileRoute('/_app/_portal/auth_/confirm')({
  staticData: { title: 'Confirm' },
  component: Confirm,
});

function Confirm() {
  const hash = useLocation({ select: (location) => location.hash });
  return <ConfirmLinkScreen key={hash} hash={hash} />;
}
