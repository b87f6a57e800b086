import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AuthError } from '#shared/api/session/auth-error.ts';
import { getHomePath, getPendingStepPath } from '#shared/api/session/guards.ts';
import { toReturnPath } from '#shared/api/session/return-path.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { recoveryFlag } from '../password/recovery-flag.ts';
import { showEmailConfirmedToast, showSignedInToast } from '../session/auth-toasts.ts';
import type { AuthSearch } from '../session/return-urls.ts';
import { useReloadOnCallback } from './use-reload-on-callback.ts';

type Outcome =
  | { readonly state: 'pending' }
  | { readonly state: 'email-change-pending' }
  | { readonly state: 'failed'; readonly message: string; readonly canRetry: boolean };

const NO_LINK = 'This page only works from a link in an email. Open the link again, or sign in here.';

function showCallbackToast(kind: string | null): void {
  switch (kind) {
    case 'signup':
      showEmailConfirmedToast();
      break;
    case 'invite':
      notify.success('Welcome to Gable!', 'Choose a password under Settings, Security.');
      break;
    case 'email_change':
      notify.success('Email address changed', 'Use your new email to sign in.');
      break;
    default:
      showSignedInToast();
  }
}

function toFailure(error: unknown): Outcome {
  const isRejected = error instanceof AuthError && !['', 'unreachable'].includes(error.code);
  return { state: 'failed', message: getErrorMessage(error), canRetry: !isRejected };
}

/** Completes sign-in from the callback URL and redirects. Returns the state to show on this page. */
export function useAuthCallback(search: AuthSearch): Outcome {
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const started = useRef(false);
  useReloadOnCallback();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'pending' });
  useEffect(() => {
    // Only once per page load, because reading the result clears the URL.
    if (started.current) return;
    started.current = true;
    const run = async () => {
      const callback = await session.completeCallback(search.portal);
      switch (callback.step) {
        case 'email-change-pending':
          return setOutcome({ state: 'email-change-pending' });
        case 'none':
          return setOutcome({ state: 'failed', message: NO_LINK, canRetry: false });
        case 'recovery':
          recoveryFlag.set();
          return navigate({ to: '/reset-password', search, replace: true });
        case 'done':
          if (callback.result.step !== 'signed-in')
            return navigate({ to: getPendingStepPath(callback.result.step), search, replace: true });
          showCallbackToast(callback.kind);
          return router.history.replace(toReturnPath(search.next) ?? getHomePath(callback.result.viewer));
      }
    };
    run().catch((error: unknown) => setOutcome(toFailure(error)));
  }, [session, router, navigate, search]);
  return outcome;
}
