import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { portalOf } from '#shared/api/guards.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import type { Way } from './return-addresses.ts';

interface OtherAccountProps extends Way {
  readonly label?: string;
}

/** Ends the session that is half-way in, and begins again. */
export function OtherAccount({ portal, next, label = 'Use another account' }: OtherAccountProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await session.signOut();
      await navigate({ to: portalOf(portal), search: next ? { next } : {}, replace: true });
    } catch (error) {
      notify.failure('Sign out failed', messageOf(error));
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Button variant="subtle" onClick={leave} disabled={leaving}>
      {leaving ? 'Signing out...' : label}
    </Button>
  );
}
