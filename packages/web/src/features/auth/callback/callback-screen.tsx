import { Button } from '@mantine/core';
import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getPortalPath } from '#shared/api/session/guards.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import { AuthNote } from '../layout/auth-note.tsx';
import type { AuthSearch } from '../session/return-urls.ts';
import css from './callback-screen.module.css';
import { useAuthCallback } from './use-auth-callback.ts';

function SignInButton({ portal, next, label }: AuthSearch & { readonly label: string }) {
  return (
    <Button
      size="md"
      fullWidth
      renderRoot={(props) => <Link to={getPortalPath(portal)} search={next ? { next } : {}} {...props} />}
    >
      {label}
    </Button>
  );
}

/** The callback page of email links and OAuth providers. Completes sign-in and redirects. */
export function CallbackScreen({ portal, next }: AuthSearch) {
  const search = useMemo(() => ({ portal, next }), [portal, next]);
  const outcome = useAuthCallback(search);
  switch (outcome.state) {
    case 'pending':
      return (
        <div className={css.pending}>
          <h1 className={hidden.hidden}>Sign in</h1>
          <Spinner label="Signing you in…" />
        </div>
      );
    case 'email-change-pending':
      return (
        <AuthNote
          icon={<IconMailForward size={26} stroke={1.75} />}
          title="One more email to open"
          text="You’ve confirmed one address. To finish the change, open the link we sent to the other one."
        >
          <SignInButton {...search} label="Continue" />
        </AuthNote>
      );
    case 'failed':
      return (
        <AuthNote
          icon={<IconLinkOff size={26} stroke={1.75} />}
          tone="danger"
          title="We couldn’t sign you in"
          text={outcome.message}
        >
          {outcome.canRetry && (
            <Button size="md" fullWidth variant="default" onClick={() => window.location.reload()}>
              Try Again
            </Button>
          )}
          <SignInButton {...search} label="Go to Sign In" />
        </AuthNote>
      );
  }
}
