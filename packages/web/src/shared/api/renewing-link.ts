import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isSignedOut, needsSecondFactor } from '../errors/wire-error-of.ts';
import type { AppRouter } from './app-router.ts';

/** Calls refused in the same moment share one renewal. */
function oneAtATime(renew: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * A laptop that slept comes back with an expired cookie, and a cookie from before the second factor is refused as well.
 * A call that is refused for either opens the session again and is repeated once. When there is no session to open,
 * `onLost` hears of it.
 */
export function renewingLink(renew: () => Promise<boolean>, onLost: () => void): TRPCLink<AppRouter> {
  const renewOnce = oneAtATime(renew);
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let current: Unsubscribable | undefined;
        let cancelled = false;
        const attempt = (onError: (error: TRPCClientError<AppRouter>) => void) => {
          current = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: onError,
          });
        };
        const renewAndRepeat = async (error: TRPCClientError<AppRouter>) => {
          const renewed = await renewOnce();
          if (cancelled) return;
          if (renewed) return attempt((again) => observer.error(again));
          observer.error(error);
          onLost();
        };
        attempt((error) =>
          isSignedOut(error) || needsSecondFactor(error) ? renewAndRepeat(error) : observer.error(error),
        );
        return () => {
          cancelled = true;
          current?.unsubscribe();
        };
      });
}
