import type { RequestHandler } from './validated-exchange.ts';

/**
 * Creates a `fetch` of a process that crashes at its request number `at`: before the request is
 * sent, or after Stripe has processed it and before the response is read. Later requests never
 * complete. `dead` resolves at the crash.
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
