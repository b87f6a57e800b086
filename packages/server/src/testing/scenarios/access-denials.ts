import type { Clock } from '#kernel/index.ts';

/** Which calls the provider denies, and until when (UTC milliseconds); null for permanently. */
export interface AccessDenial {
  readonly calls: 'all' | 'writes';
  readonly until: number | null;
}

const ACCOUNT_IN_PATH = /\/accounts\/(acct_\w+)/;

/** Returns the connected account of a request; null for the platform's own calls. */
function getAccountId(request: Request): string | null {
  return (
    request.headers.get('stripe-account') ?? ACCOUNT_IN_PATH.exec(new URL(request.url).pathname)?.[1] ?? null
  );
}

/** Returns Stripe's response to a key that has no access to an account, or read access only. */
function toDenialResponse(accountId: string, calls: AccessDenial['calls']): Response {
  const type = 'invalid_request_error';
  const error =
    calls === 'all'
      ? {
          type,
          code: 'account_invalid',
          doc_url: 'https://stripe.com/docs/error-codes/account-invalid',
          message: `The provided key 'sk_test_*****able' does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
        }
      : {
          type,
          message: `The provided key 'rk_test_*****able' does not have the required permissions for this endpoint on account '${accountId}'.`,
        };
  return Response.json({ error }, { status: 403, headers: { 'request-id': 'req_denied' } });
}

/**
 * Accounts that the provider denies to our key (403), temporarily or permanently. Other callers
 * keep access.
 */
export class AccessDenials {
  readonly #clock: Clock;
  readonly #denials = new Map<string, AccessDenial>();
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The number of denied calls. */
  get count(): number {
    return this.#count;
  }

  /** Denies access to an account. Does not replace a permanent denial. */
  deny(accountId: string, denial: AccessDenial): void {
    if (!this.isPermanent(accountId)) this.#denials.set(accountId, denial);
  }

  /** Whether our key has lost the account permanently. */
  isPermanent(accountId: string): boolean {
    const denial = this.#denials.get(accountId);
    return denial?.calls === 'all' && denial.until === null;
  }

  /** Ends every temporary denial. */
  lift(): void {
    for (const accountId of this.#denials.keys())
      if (!this.isPermanent(accountId)) this.#denials.delete(accountId);
  }

  /** Returns the 403 response to a request, or null if access is not denied. */
  findDenialResponse(request: Request): Response | null {
    const accountId = getAccountId(request);
    const denial = accountId === null ? undefined : this.#denials.get(accountId);
    if (!accountId || !denial) return null;
    if (denial.until !== null && denial.until <= this.#clock.now()) return null;
    if (denial.calls === 'writes' && request.method === 'GET') return null;
    this.#count += 1;
    return toDenialResponse(accountId, denial.calls);
  }
}
