import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getPortalPath } from '#shared/api/session/guards.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import type { AuthSearch } from '../session/return-urls.ts';

interface SwitchAccountButtonProps extends AuthSearch {
  readonly label?: string;
}

/** Signs out of a pending sign-in and returns to the sign-in screen. */
export function SwitchAccountButton({
  portal,
  next,
  label = 'Use another account',
}: SwitchAccountButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const signOut = async () => {
    setPending(true);
    try {
      await session.signOut();
      await navigate({ to: getPortalPath(portal), search: next ? { next } : {}, replace: true });
    } catch (error) {
      notify.failure('Sign out failed', getErrorMessage(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="subtle" onClick={signOut} disabled={pending}>
      {pending ? 'Signing out...' : label}
    </Button>
  );
}
