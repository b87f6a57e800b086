import { describe, expect, it } from 'vitest';
import { ApiError, type Call, fakeApiLink } from '#testing/fake-api-link.ts';
import { deal, summary } from '#testing/fixtures.ts';
import { createApi } from '../create-api.ts';
import { sessionRenewalLink } from './session-renewal-link.ts';

const ended = new ApiError('SESSION_ENDED', 'Your session has ended. Please sign in again.');

const factorNeeded = new ApiError('SECOND_FACTOR_NEEDED', 'Please confirm your second factor first.');

/** Creates an API whose calls fail until the session is renewed. */
function setup(renews: boolean, error = ended) {
  const calls: Call[] = [];
  const seen = { renewals: 0, losses: 0 };
  const answer = () => (seen.renewals > 0 && renews ? summary({ activeDeals: 7 }) : error);
  const renew = async () => {
    seen.renewals += 1;
    return renews;
  };
  const link = sessionRenewalLink(renew, () => {
    seen.losses += 1;
  });
  const { client } = createApi([link, fakeApiLink({ 'home.summary': answer, 'deal.update': error }, calls)]);
  return {
    ask: () => client.home.summary.query(),
    send: () => client.deal.update.mutate({ dealId: deal().id, changes: { notes: 'Wants a garden' } }),
    calls,
    seen,
  };
}

describe('sessionRenewalLink', () => {
  it('renews the session once for concurrent calls and retries them', async () => {
    const { ask, calls, seen } = setup(true);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers).toEqual([summary({ activeDeals: 7 }), summary({ activeDeals: 7 })]);
    expect(seen).toEqual({ renewals: 1, losses: 0 });
    expect(calls).toHaveLength(4);
  });

  it('renews the session if the cookie predates the second factor', async () => {
    const { ask, seen } = setup(true, factorNeeded);
    expect(await ask()).toEqual(summary({ activeDeals: 7 }));
    expect(seen).toEqual({ renewals: 1, losses: 0 });
  });

  it('reports a session that cannot be renewed', async () => {
    const { ask, calls, seen } = setup(false);
    await expect(ask()).rejects.toThrow('Your session has ended');
    expect(seen).toEqual({ renewals: 1, losses: 1 });
    expect(calls).toHaveLength(1);
  });

  it('does not report it for a mutation, so that the form stays', async () => {
    const { send, seen } = setup(false);
    await expect(send()).rejects.toThrow('Your session has ended');
    expect(seen).toEqual({ renewals: 1, losses: 0 });
  });

  it('reports a missing second factor for a mutation as well', async () => {
    const { send, seen } = setup(false, factorNeeded);
    await expect(send()).rejects.toThrow('confirm your second factor');
    expect(seen).toEqual({ renewals: 1, losses: 1 });
  });
});
