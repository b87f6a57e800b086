import { Button } from '@mantine/core';
import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { portalOf } from '#shared/api/guards.ts';
import hidden from '#shared/ui/hidden.module.css';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AuthNote } from './auth-note.tsx';
import css from './callback-screen.module.css';
import type { Way } from './return-addresses.ts';
import { useCallbackArrival } from './use-callback-arrival.ts';

function Onward({ portal, next, label }: Way & { readonly label: string }) {
  return (
    <Button
      size="md"
      fullWidth
      renderRoot={(props) => <Link to={portalOf(portal)} search={next ? { next } : {}} {...props} />}
    >
      {label}
    </Button>
  );
}

/** Where e-mailed links and providers come back to: takes in whoever they bring. */
export function CallbackScreen({ portal, next }: Way) {
  const way = useMemo(() => ({ portal, next }), [portal, next]);
  const outcome = useCallbackArrival(way);
  switch (outcome.state) {
    case 'arriving':
      return (
        <div className={css.arriving}>
          <h1 className={hidden.hidden}>Sign in</h1>
          <Spinner label="Signing you in…" />
        </div>
      );
    case 'half-way':
      return (
        <AuthNote
          icon={<IconMailForward size={26} stroke={1.75} />}
          title="One more e-mail to open"
          text="This address has agreed to the change. Now open the link that we sent to the other one, and the change is done."
        >
          <Onward {...way} label="Continue" />
        </AuthNote>
      );
    case 'refused':
      return (
        <AuthNote
          icon={<IconLinkOff size={26} stroke={1.75} />}
          tone="danger"
          title="That did not sign you in"
          text={outcome.message}
        >
          {outcome.canRetry && (
            <Button size="md" fullWidth variant="default" onClick={() => window.location.reload()}>
              Try Again
            </Button>
          )}
          <Onward {...way} label="Go to Sign In" />
        </AuthNote>
      );
  }
}
