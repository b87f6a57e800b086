import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { halfwayScreen, homeOf } from '#shared/api/guards.ts';
import { returnPath } from '#shared/api/return-path.ts';
import type { Entry } from '#shared/api/session.ts';
import type { Way } from './return-addresses.ts';

/** Long enough to read the toast (spec section 9). */
const REDIRECT_MS = 1_000;

/**
 * After signing in: `welcome` is called, and a second later the user is where they wanted to go, or at home. Where the
 * second factor or a review is due, that screen comes first. Nothing of it stays in the history: 'back' would lead into a redirect.
 */
export function useArrival({ portal, next }: Way) {
  const router = useRouter();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [arriving, setArriving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const arrive = useCallback(
    (entry: Entry, welcome: () => void) => {
      if (entry.step !== 'in') {
        void navigate({ to: halfwayScreen(entry.step), search: { portal, next }, replace: true });
        return;
      }
      welcome();
      setArriving(true);
      timer.current = setTimeout(() => {
        router.history.replace(returnPath(next) ?? homeOf(entry.viewer));
      }, REDIRECT_MS);
    },
    [router, navigate, portal, next],
  );
  return { arriving, arrive };
}
