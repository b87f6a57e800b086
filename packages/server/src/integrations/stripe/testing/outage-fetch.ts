import { HttpResponse } from 'msw';
import type { RequestHandler } from './validated-exchange.ts';

/**
 * How requests to the provider can fail: the key is rejected, the account is denied, the object is
 * missing, the request conflicts or exceeds the rate limit, the provider fails before or after
 * processing, or the connection drops.
 */
export const OUTAGE_KINDS = [
  'wrong-key',
  'account-denied',
  'missing',
  'conflict',
  'rate-limit',
  'broken',
  'response-lost',
] as const;
export type OutageKind = (typeof OUTAGE_KINDS)[number];

/** Prevents retries by the SDK. In these tests the outbox retries. */
const NO_RETRY = { 'stripe-should-retry': 'false', 'request-id': 'req_outage' };

function refusal(status: number, error: { type: string; code?: string; message: string }): Response {
  return HttpResponse.json({ error }, { status, headers: NO_RETRY });
}

function toErrorResponse(kind: OutageKind): Response {
  const type = 'invalid_request_error';
  switch (kind) {
    case 'wrong-key':
      return refusal(401, { type, message: 'Invalid API Key provided: sk_test_****' });
    case 'account-denied':
      return refusal(403, { type, code: 'account_invalid', message: 'No access to this account.' });
    case 'missing':
      return refusal(404, { type, code: 'resource_missing', message: 'No such object.' });
    case 'conflict':
      return refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'In use.' });
    case 'rate-limit':
      return refusal(429, { type, code: 'rate_limit', message: 'Too many requests.' });
    case 'broken':
    case 'response-lost':
      return refusal(500, { type: 'api_error', message: 'Something went wrong.' });
  }
}

/** Which requests fail, and how. `from` counts from 1; `times` requests fail from there. */
export interface Outage {
  readonly kind: OutageKind;
  readonly from: number;
  readonly times: number;
  /** Only requests about connected accounts fail, and platform requests succeed. */
  readonly accountsOnly?: boolean;
}

function isAboutAccount(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return request.headers.has('stripe-account') || /accounts\/acct_/.test(pathname);
}

/** Creates a `fetch` with an outage. */
export function createOutageFetch(answer: RequestHandler, outage: Outage | null): typeof fetch {
  let asked = 0;
  return async (input, init) => {
    const request = new Request(input, init);
    if (!outage || (outage.accountsOnly && !isAboutAccount(request))) return answer(request);
    asked += 1;
    if (asked < outage.from || asked >= outage.from + outage.times) return answer(request);
    if (outage.kind === 'response-lost') await answer(request);
    return toErrorResponse(outage.kind);
  };
}
