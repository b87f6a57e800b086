import type { Clock } from '#kernel/index.ts';

/** Which calls the provider denies, and until when in milliseconds; null for ever. */
export interface Denial {
  readonly calls: 'all' | 'writes';
  readonly until: number | null;
}

const ACCOUNT_IN_PATH = /\/accounts\/(acct_\w+)/;

/** The connected account that a request is about; null for the platform's own calls. */
function accountOfRequest(request: Request): string | null {
  return (
    request.headers.get('stripe-account') ?? ACCOUNT_IN_PATH.exec(new URL(request.url).pathname)?.[1] ?? null
  );
}

/** Stripe's answer to a key that may not use an account, or that may only read it. */
function denialAnswer(accountId: string, calls: Denial['calls']): Response {
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

/** The accounts that the provider denies to our key (403), for a while or for ever. Other callers are not denied. */
export class Denials {
  readonly #clock: Clock;
  readonly #denials = new Map<string, Denial>();
  #met = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many calls were denied so far. */
  get met(): number {
    return this.#met;
  }

  /** Denies an account from now on. One that is denied for ever stays so. */
  deny(accountId: string, denial: Denial): void {
    if (!this.isForEver(accountId)) this.#denials.set(accountId, denial);
  }

  /** Whether the account is lost to our key. */
  isForEver(accountId: string): boolean {
    const denial = this.#denials.get(accountId);
    return denial?.calls === 'all' && denial.until === null;
  }

  /** Ends every denial that is not for ever. */
  lift(): void {
    for (const accountId of this.#denials.keys())
      if (!this.isForEver(accountId)) this.#denials.delete(accountId);
  }

  /** The provider's refusal of a request; null for one that it may answer. */
  refusalOf(request: Request): Response | null {
    const accountId = accountOfRequest(request);
    const denial = accountId === null ? undefined : this.#denials.get(accountId);
    if (!accountId || !denial) return null;
    if (denial.until !== null && denial.until <= this.#clock.now()) return null;
    if (denial.calls === 'writes' && request.method === 'GET') return null;
    this.#met += 1;
    return denialAnswer(accountId, denial.calls);
  }
}
