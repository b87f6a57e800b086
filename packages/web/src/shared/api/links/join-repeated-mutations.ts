import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '../app-router.ts';

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/**
 * Gives a mutation the answer of the same mutation with the same input that still runs. The second
 * click of a double click comes before a button shows that it is pending, and would be rejected,
 * for example because the tour is already confirmed.
 */
export function joinRepeatedMutations(): TRPCLink<AppRouter> {
  return () => {
    const running = new Map<string, Promise<Answer>>();
    return ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      const key = JSON.stringify([op.path, op.input]);
      const send = () => observableToPromise(next(op)).finally(() => running.delete(key));
      const answer = running.get(key) ?? send();
      running.set(key, answer);
      return observable((observer) => {
        answer.then(
          (value) => {
            observer.next(value);
            observer.complete();
          },
          (error: TRPCClientError<AppRouter>) => observer.error(error),
        );
      });
    };
  };
}
