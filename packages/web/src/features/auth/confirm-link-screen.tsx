import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authServiceUrl } from '#shared/api/supabase-client.ts';
import { AuthCard } from './auth-card.tsx';
import css from './confirm-link-screen.module.css';
import { type EmailedLink, LINK_COPY, readEmailedLink } from './emailed-link.ts';
import { UnknownLinkNote } from './unknown-link-note.tsx';

/** Whether the form was sent. A page that comes back from the browser's cache can send it again. */
function useSending() {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setSending(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return { sending, onSubmit: () => setSending(true) };
}

/**
 * The button that uses an emailed link. A plain form: the sign-in service answers by leading the
 * browser to where the link goes, with a session or with what went wrong.
 */
function ConfirmLink({ token, type, redirect_to }: EmailedLink) {
  const { sending, onSubmit } = useSending();
  const { title, text, button } = LINK_COPY[type];
  return (
    <AuthCard title={title} subtitle={text}>
      <form method="post" action={`${authServiceUrl()}/verify/link`} onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="redirect_to" value={redirect_to} />
        <Button type="submit" size="md" fullWidth loading={sending}>
          {button}
        </Button>
      </form>
      <p className={css.note}>
        Didn’t ask for this? Close this page. Nothing happens until you press the button.
      </p>
    </AuthCard>
  );
}

/** Where the links of sign-in emails lead. Opening it changes nothing: mail scanners open links, too. */
export function ConfirmLinkScreen({ hash }: { readonly hash: string }) {
  const link = readEmailedLink(hash);
  if (link) return <ConfirmLink {...link} />;
  return (
    <UnknownLinkNote
      error={null}
      unknownText="It seems to be incomplete. Open it from the email again, or sign in."
      onRetry={() => window.location.reload()}
    >
      {(variant) => (
        <Button size="md" fullWidth variant={variant} renderRoot={(props) => <Link to="/agent" {...props} />}>
          Go to Sign In
        </Button>
      )}
    </UnknownLinkNote>
  );
}
