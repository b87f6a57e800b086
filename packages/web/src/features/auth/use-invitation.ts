import type { Invitation } from '@gable/contracts/letter';
import type { UserView } from '@gable/contracts/profile';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refusalCode } from '#shared/api/auth-refusal.ts';
import { halfwayScreen } from '#shared/api/guards.ts';
import { returnPath } from '#shared/api/return-path.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';

/** Leads on to what the letter is about. Nothing of the way stays in the history, the secret least of all. */
function useOnward({ next }: Invitation) {
  const router = useRouter();
  return () => router.history.replace(returnPath(next) ?? '/buyer/dashboard');
}

/** Who is signed in already as the one the letter went to is led on by itself. Answers whether that is so. */
export function useAlreadyIn(invitation: Invitation, viewer: UserView | null): boolean {
  const isIn = viewer?.email === invitation.email;
  const onward = useOnward(invitation);
  useEffect(() => {
    if (isIn) onward();
  });
  return isIn;
}

/**
 * The one press: a session by the letter's link, and on to the proposal, by way of the second factor where one is due.
 * `onStale` is called when the link turns out to be used or too old.
 */
export function useEnter(token: string, invitation: Invitation, onStale: () => void) {
  const session = useSession();
  const navigate = useNavigate();
  const onward = useOnward(invitation);
  const [entering, setEntering] = useState(false);
  const run = async () => {
    const entry = await session.signInByLink(token);
    if (entry.step !== 'in') {
      const search = { portal: 'buyer', next: invitation.next } as const;
      return navigate({ to: halfwayScreen(entry.step), search, replace: true });
    }
    onward();
  };
  const enter = () => {
    setEntering(true);
    run().catch((error: unknown) => {
      setEntering(false);
      if (refusalCode(error) === 'otp_expired') return onStale();
      notify.failure('Login failed', messageOf(error));
    });
  };
  return { enter, entering };
}

/** A new letter to the same address. */
export function useNewLink() {
  return trpc.letter.sendNewLink.useMutation({
    onError: (error) => notify.failure('The e-mail was not sent', messageOf(error)),
  });
}
