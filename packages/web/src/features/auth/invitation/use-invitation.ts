import type { Invitation } from '@gable/contracts/email';
import type { UserView } from '@gable/contracts/profile';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getAuthErrorCode } from '#shared/api/session/auth-error.ts';
import { getPendingStepPath } from '#shared/api/session/guards.ts';
import { toReturnPath } from '#shared/api/session/return-path.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

/**
 * Returns a function that opens the proposal. It replaces the history entry, whose URL contains the secret.
 */
function useOpenNext({ next }: Invitation) {
  const router = useRouter();
  return () => router.history.replace(toReturnPath(next) ?? '/buyer/dashboard');
}

/** Redirects if the invited user is already signed in. Returns whether it does. */
export function useSkipIfSignedIn(invitation: Invitation, viewer: UserView | null): boolean {
  const isSignedIn = viewer?.email === invitation.email;
  const openNext = useOpenNext(invitation);
  useEffect(() => {
    if (isSignedIn) openNext();
  });
  return isSignedIn;
}

/**
 * Signs in with the invitation link and opens the proposal, after the second factor if one is due. Calls
 * `onStale` if the link was used or has expired.
 */
export function useAcceptInvitation(token: string, invitation: Invitation, onStale: () => void) {
  const session = useSession();
  const navigate = useNavigate();
  const openNext = useOpenNext(invitation);
  const [accepting, setAccepting] = useState(false);
  const run = async () => {
    const result = await session.signInByLink(token);
    if (result.step !== 'signed-in') {
      const search = { portal: 'buyer', next: invitation.next } as const;
      return navigate({ to: getPendingStepPath(result.step), search, replace: true });
    }
    openNext();
  };
  const accept = () => {
    setAccepting(true);
    run().catch((error: unknown) => {
      setAccepting(false);
      if (getAuthErrorCode(error) === 'otp_expired') return onStale();
      notify.failure('Login failed', getErrorMessage(error));
    });
  };
  return { accept, accepting };
}

/** Sends a new invitation link to the same address. */
export function useSendNewLink() {
  return trpc.email.resendInvitation.useMutation({
    onError: (error) => notify.failure('Couldn’t send the email', getErrorMessage(error)),
  });
}
