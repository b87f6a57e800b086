import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
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

/** Must the screen be left? Not where something was sent and all it takes is to sign in: its form keeps what was typed. */
function leadsAway({ type }: Pick<Operation, 'type'>, error: unknown): boolean {
  return type !== 'mutation' || needsSecondFactor(error);
}

/**
 * A laptop that slept comes back with an expired cookie, and a cookie from before the second factor is refused as well.
 * A call that is refused for either opens the session again and is repeated once. When there is no session to open,
 * `onLost` hears of it; a form that was being sent says so itself, and can be sent again after signing in in another tab.
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
          if (leadsAway(op, error)) onLost();
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
