import type { Invitation } from '@gable/contracts/email';
import { formatUsd } from '@gable/contracts/kernel';
import type { UserView } from '@gable/contracts/profile';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import { InvalidLinkNote } from '../layout/invalid-link-note.tsx';
import css from './invitation-screen.module.css';
import { StaleInvitation } from './stale-invitation.tsx';
import { useAcceptInvitation, useSkipIfSignedIn } from './use-invitation.ts';

/** Returns the title of the page and its button. */
function getCopy({ subject, agentName, amountDue }: Invitation): {
  readonly title: string;
  readonly button: string;
} {
  switch (subject) {
    case 'proposal':
      return { title: `${agentName} sent you a proposal`, button: 'Read the Proposal' };
    case 'tour':
      return { title: `Your tour with ${agentName}`, button: 'Open the Tour' };
    case 'receipt':
      return { title: `Your receipt from ${agentName}`, button: 'Open the Receipt' };
    case 'invoice':
      if (amountDue === null) return { title: `Your invoice from ${agentName}`, button: 'Open the Invoice' };
      return {
        title: `Invoice of ${formatUsd(amountDue)} from ${agentName}`,
        button: `Pay ${formatUsd(amountDue)}`,
      };
  }
}

interface OpenProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly viewer: UserView | null;
  readonly onStale: () => void;
}

/** Shows who sent what, with a button that signs in and opens it. */
function OpenInvitation({ token, invitation, viewer, onStale }: OpenProps) {
  const { accept, accepting } = useAcceptInvitation(token, invitation, onStale);
  const { serviceType, email, subject } = invitation;
  const { title, button } = getCopy(invitation);
  return (
    <AuthCard
      title={title}
      subtitle={serviceType}
      footer="No account yet? We’ll create a free account for you. No password needed."
    >
      {viewer && (
        <p className={css.other}>
          You’re signed in as <strong>{viewer.email}</strong>. This {subject} is for a different email.
        </p>
      )}
      <Button size="md" fullWidth loading={accepting} onClick={accept}>
        {button}
      </Button>
      <p className={css.note}>
        You’ll continue as <strong>{email}</strong>. Not you? Don’t use this link.
      </p>
    </AuthCard>
  );
}

function InvitationView({ token, viewer, invitation }: Omit<OpenProps, 'onStale'>) {
  const [isStale, setIsStale] = useState(false);
  const isSignedIn = useSkipIfSignedIn(invitation, viewer);
  if (isSignedIn) return <Spinner label={`Opening your ${invitation.subject}…`} />;
  if (isStale || invitation.state !== 'open')
    return <StaleInvitation token={token} invitation={invitation} />;
  return (
    <OpenInvitation token={token} invitation={invitation} viewer={viewer} onStale={() => setIsStale(true)} />
  );
}

interface InvitationScreenProps {
  /** The link's secret; '' if the URL contains none. */
  readonly token: string;
  /** The signed-in user. */
  readonly viewer: UserView | null;
}

/** The page that an email to a client links to. */
export function InvitationScreen({ token, viewer }: InvitationScreenProps) {
  const { data, error, isError, refetch } = trpc.email.invitation.useQuery(
    { token },
    { enabled: token !== '' },
  );
  if (data) return <InvitationView token={token} viewer={viewer} invitation={data} />;
  if (token !== '' && !isError) return <Spinner label="One moment…" />;
  return (
    <InvalidLinkNote
      error={error}
      invalidText="The link is incomplete, or the proposal is no longer for this email. Open it from the email again, or sign in."
      onRetry={() => refetch()}
    >
      {(variant) => (
        <Button size="md" fullWidth variant={variant} renderRoot={(props) => <Link to="/buyer" {...props} />}>
          Go to Sign In
        </Button>
      )}
    </InvalidLinkNote>
  );
}
