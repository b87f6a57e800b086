import type { Invitation } from '@gable/contracts/email';
import { Button } from '@mantine/core';
import { IconClockX, IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AuthNote } from '../layout/auth-note.tsx';
import { useSendNewLink } from './use-invitation.ts';

interface StaleInvitationProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** Shown if the link was used or has expired. Offers a new link, which always goes to the invited email. */
export function StaleInvitation({ token, invitation: { email, state, next } }: StaleInvitationProps) {
  const newLink = useSendNewLink();
  if (newLink.isSuccess)
    return (
      <AuthNote
        key="sent"
        icon={<IconMailForward size={26} stroke={1.75} />}
        title="Check your email"
        text={
          <>
            We sent a new link to <strong>{email}</strong>. It works once and expires in 1 hour.
          </>
        }
      />
    );
  return (
    <AuthNote
      key="stale"
      icon={<IconClockX size={26} stroke={1.75} />}
      title={state === 'expired' ? 'This link has expired' : 'This link has been used'}
      text={
        <>
          For your security, each link works once and expires after three days. We can send a new one to{' '}
          <strong>{email}</strong>.
        </>
      }
    >
      <Button size="md" fullWidth loading={newLink.isPending} onClick={() => newLink.mutate({ token })}>
        Send Me a New Link
      </Button>
      <Button
        size="md"
        fullWidth
        variant="default"
        renderRoot={(props) => <Link to="/buyer" search={{ next }} {...props} />}
      >
        Sign In Instead
      </Button>
    </AuthNote>
  );
}
