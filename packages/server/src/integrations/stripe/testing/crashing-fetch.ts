import type { RequestHandler } from './validated-exchange.ts';

/**
 * A `fetch` of a process that dies at its request number `at`: before it is sent, or after Stripe has done it and before
 * the answer is read. From then on nothing of that process happens any more; `dead` resolves.
 */
export function createCrashingFetch(answer: RequestHandler, at: number, when: 'before' | 'after') {
  const death = Promise.withResolvers<void>();
  let sent = 0;
  const send: typeof fetch = async (input, init) => {
    sent += 1;
    const request = new Request(input, init);
    if (sent < at) return answer(request);
    if (sent === at && when === 'after') await answer(request);
    death.resolve();
    return new Promise<Response>(() => undefined);
  };
  return { fetch: send, dead: death.promise };
}
