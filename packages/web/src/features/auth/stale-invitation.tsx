import type { Invitation } from '@gable/contracts/letter';
import { Button } from '@mantine/core';
import { IconClockX, IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AuthNote } from './auth-note.tsx';
import { useNewLink } from './use-invitation.ts';

interface StaleInvitationProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** A link that was used or is too old, and the way to a new one. It goes to the same address, whoever asks. */
export function StaleInvitation({ token, invitation: { email, state, next } }: StaleInvitationProps) {
  const newLink = useNewLink();
  if (newLink.isSuccess)
    return (
      <AuthNote
        key="sent"
        icon={<IconMailForward size={26} stroke={1.75} />}
        title="Check your e-mail"
        text={
          <>
            A new link is on its way to <strong>{email}</strong>. It works once, within 1 hour.
          </>
        }
      />
    );
  return (
    <AuthNote
      key="stale"
      icon={<IconClockX size={26} stroke={1.75} />}
      title={state === 'expired' ? 'This link is too old' : 'This link has been used'}
      text={
        <>
          For your safety, a link in our e-mails works once, and for three days. We can send a new one to{' '}
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
