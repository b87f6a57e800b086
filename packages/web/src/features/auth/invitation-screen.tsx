import type { Invitation } from '@gable/contracts/letter';
import type { UserView } from '@gable/contracts/profile';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import css from './invitation-screen.module.css';
import { StaleInvitation } from './stale-invitation.tsx';
import { UnknownLinkNote } from './unknown-link-note.tsx';
import { useAlreadyIn, useEnter } from './use-invitation.ts';

interface OpenProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly viewer: UserView | null;
  readonly onStale: () => void;
}

/** Who sent what to whom, and the one press that leads there. */
function OpenInvitation({ token, invitation, viewer, onStale }: OpenProps) {
  const { enter, entering } = useEnter(token, invitation, onStale);
  const { agentName, serviceType, email } = invitation;
  return (
    <AuthCard
      title={`${agentName} sent you a proposal`}
      subtitle={serviceType}
      footer="If this address has no account yet, you get one for free, without a password."
    >
      {viewer && (
        <p className={css.other}>
          You are signed in as <strong>{viewer.email}</strong>. This proposal is for another address.
        </p>
      )}
      <Button size="md" fullWidth loading={entering} onClick={enter}>
        Read the Proposal
      </Button>
      <p className={css.note}>
        You go on as <strong>{email}</strong>. Was this e-mail passed on to you? Then please leave it to them.
      </p>
    </AuthCard>
  );
}

function KnownInvitation({ token, viewer, invitation }: Omit<OpenProps, 'onStale'>) {
  const [turnedStale, setTurnedStale] = useState(false);
  const isIn = useAlreadyIn(invitation, viewer);
  if (isIn) return <Spinner label="Opening your proposal…" />;
  if (turnedStale || invitation.state !== 'open')
    return <StaleInvitation token={token} invitation={invitation} />;
  return (
    <OpenInvitation
      token={token}
      invitation={invitation}
      viewer={viewer}
      onStale={() => setTurnedStale(true)}
    />
  );
}

interface InvitationScreenProps {
  /** The secret of the link; '' when the address brought none. */
  readonly token: string;
  /** Who is signed in here. */
  readonly viewer: UserView | null;
}

/** Where the link of a letter about a proposal leads. */
export function InvitationScreen({ token, viewer }: InvitationScreenProps) {
  const { data, error, isError, refetch } = trpc.letter.invitation.useQuery(
    { token },
    { enabled: token !== '' },
  );
  if (data) return <KnownInvitation token={token} viewer={viewer} invitation={data} />;
  if (token !== '' && !isError) return <Spinner label="Opening your proposal…" />;
  return (
    <UnknownLinkNote
      error={error}
      unknownText="It seems to be incomplete, or the proposal is no longer for this address. Open it from the e-mail once more, or sign in."
      onRetry={() => refetch()}
    >
      {(variant) => (
        <Button size="md" fullWidth variant={variant} renderRoot={(props) => <Link to="/buyer" {...props} />}>
          Go to Sign In
        </Button>
      )}
    </UnknownLinkNote>
  );
}
