import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getHomePath, getPendingStepPath } from '#shared/api/session/guards.ts';
import { toReturnPath } from '#shared/api/session/return-path.ts';
import type { SignInResult } from '#shared/api/session/session.ts';
import type { AuthSearch } from './return-urls.ts';

/** Leaves time to read the toast (docs/product.md, Constants and limits). */
const REDIRECT_MS = 1_000;

/**
 * Returns `redirect`, which handles the result of a sign-in. If a step is pending, it opens that step's
 * screen. Otherwise it calls `showToast`, and one second later opens `next` or the user's home screen. It
 * replaces the history entry, because going back would redirect again.
 */
export function usePostLoginRedirect({ portal, next }: AuthSearch) {
  const router = useRouter();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [redirecting, setRedirecting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const redirect = useCallback(
    (result: SignInResult, showToast: () => void) => {
      if (result.step !== 'signed-in') {
        void navigate({ to: getPendingStepPath(result.step), search: { portal, next }, replace: true });
        return;
      }
      showToast();
      setRedirecting(true);
      timer.current = setTimeout(() => {
        router.history.replace(toReturnPath(next) ?? getHomePath(result.viewer));
      }, REDIRECT_MS);
    },
    [router, navigate, portal, next],
  );
  return { redirecting, redirect };
}
