import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getAuthServiceUrl } from '#shared/api/session/supabase/supabase-client.ts';
import { AuthCard } from '../layout/auth-card.tsx';
import { InvalidLinkNote } from '../layout/invalid-link-note.tsx';
import css from './confirm-link-screen.module.css';
import { type EmailLink, LINK_COPY, parseEmailLink } from './email-link.ts';

/**
 * Tracks whether the form was submitted. Resets when the browser restores the page from its back/forward
 * cache.
 */
function useProposalEmails() {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setSending(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return { sending, onSubmit: () => setSending(true) };
}

/**
 * A plain HTML form, because the auth service responds with a redirect that carries the session or the
 * error.
 */
function ConfirmLink({ token, type, redirect_to }: EmailLink) {
  const { sending, onSubmit } = useProposalEmails();
  const { title, text, button } = LINK_COPY[type];
  return (
    <AuthCard title={title} subtitle={text}>
      <form method="post" action={`${getAuthServiceUrl()}/verify/link`} onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="redirect_to" value={redirect_to} />
        <Button type="submit" size="md" fullWidth loading={sending}>
          {button}
        </Button>
      </form>
      <p className={css.note}>
        Didn’t request this? Close this page. Nothing happens until you press the button.
      </p>
    </AuthCard>
  );
}

/** The page that sign-in emails link to. Opening it changes nothing, because mail scanners open links too. */
export function ConfirmLinkScreen({ hash }: { readonly hash: string }) {
  const link = parseEmailLink(hash);
  if (link) return <ConfirmLink {...link} />;
  return (
    <InvalidLinkNote
      error={null}
      invalidText="The link is incomplete. Open it from the email again, or sign in."
      onRetry={() => window.location.reload()}
    >
      {(variant) => (
        <Button size="md" fullWidth variant={variant} renderRoot={(props) => <Link to="/agent" {...props} />}>
          Go to Sign In
        </Button>
      )}
    </InvalidLinkNote>
  );
}
