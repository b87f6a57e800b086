import type { RequestHandler } from './validated-exchange.ts';

/**
 * Creates a `fetch` of a provider that fails requests to `path` and stores the failure under the
 * idempotency key, as Stripe does after it has started processing. Requests with another key
 * succeed. With `done`, the provider has processed the failed request.
 */
export function createStoredFailureFetch(answer: RequestHandler, path: RegExp, done: boolean): typeof fetch {
  let failedKey: string | null = null;
  return async (input, init) => {
    const request = new Request(input, init);
    const key = request.headers.get('idempotency-key') ?? '';
    const concerned = request.method === 'POST' && path.test(new URL(request.url).pathname);
    if (!concerned || (failedKey !== null && failedKey !== key)) return answer(request);
    const replayed = failedKey === key;
    failedKey = key;
    if (done && !replayed) await answer(request);
    const repeated = { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' };
    return Response.json(
      { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
      { status: 500, headers: { 'request-id': 'req_1', ...(replayed && repeated) } },
    );
  };
}
