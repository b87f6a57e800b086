import type { UserView } from '@gable/contracts/profile';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { homeOf, returnPath } from '../../shared/api/guards.ts';

/** Long enough to read the toast (spec section 9). */
const REDIRECT_MS = 1_000;

/** After signing in: a second later the user is where they wanted to go, or at home. */
export function useArrival(next: string | undefined) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [arriving, setArriving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const arrive = useCallback(
    (viewer: UserView) => {
      setArriving(true);
      timer.current = setTimeout(() => {
        router.history.push(returnPath(next) ?? homeOf(viewer));
      }, REDIRECT_MS);
    },
    [router, next],
  );
  return { arriving, arrive };
}
