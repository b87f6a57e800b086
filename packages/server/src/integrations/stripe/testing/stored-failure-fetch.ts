import type { RequestHandler } from './validated-exchange.ts';

/**
 * A provider that fails at one kind of request and keeps that failure under the request's idempotency key, as Stripe does
 * with what it has begun; another key is another request, and succeeds. With `done` it has done what was asked for all
 * the same. `path` says which requests.
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
