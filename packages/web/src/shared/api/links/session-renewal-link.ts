import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isSignedOut, needsSecondFactor } from '#shared/errors/wire-error.ts';
import type { AppRouter } from '../app-router.ts';

/** Concurrent calls share one renewal. */
function shareInFlight(renew: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Whether to leave the screen. A mutation that only needs a sign-in stays, so that its form keeps
 * the user's input.
 */
function shouldLeaveScreen({ type }: Pick<Operation, 'type'>, error: unknown): boolean {
  return type !== 'mutation' || needsSecondFactor(error);
}

/**
 * Renews the session and retries once when a call fails because the cookie has expired or predates
 * the second factor. Calls `onLost` if the session cannot be renewed, except for mutations, whose
 * forms show the error and can be resubmitted after signing in in another tab.
 */
export function sessionRenewalLink(renew: () => Promise<boolean>, onLost: () => void): TRPCLink<AppRouter> {
  const renewOnce = shareInFlight(renew);
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
        const renewAndRetry = async (error: TRPCClientError<AppRouter>) => {
          const renewed = await renewOnce();
          if (cancelled) return;
          if (renewed) return attempt((retryError) => observer.error(retryError));
          observer.error(error);
          if (shouldLeaveScreen(op, error)) onLost();
        };
        attempt((error) =>
          isSignedOut(error) || needsSecondFactor(error) ? renewAndRetry(error) : observer.error(error),
        );
        return () => {
          cancelled = true;
          current?.unsubscribe();
        };
      });
}
