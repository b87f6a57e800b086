import { describe, expect, it } from 'vitest';
import { type Call, fakeLink, Refusal } from '#testing/fake-link.ts';
import { deal, summary } from '#testing/fixtures.ts';
import { createApi } from './create-api.ts';
import { renewingLink } from './renewing-link.ts';

const ended = new Refusal('SESSION_ENDED', 'Your session has ended. Please sign in again.');

const halfWay = new Refusal('SECOND_FACTOR_NEEDED', 'Please confirm your second factor first.');

/** An API whose calls are refused until the session was renewed. */
function world(renews: boolean, refusal = ended) {
  const calls: Call[] = [];
  const seen = { renewals: 0, losses: 0 };
  const answer = () => (seen.renewals > 0 && renews ? summary({ activeDeals: 7 }) : refusal);
  const renew = async () => {
    seen.renewals += 1;
    return renews;
  };
  const link = renewingLink(renew, () => {
    seen.losses += 1;
  });
  const { client } = createApi([link, fakeLink({ 'home.summary': answer, 'deal.update': refusal }, calls)]);
  return {
    ask: () => client.home.summary.query(),
    send: () => client.deal.update.mutate({ dealId: deal().id, changes: { notes: 'Wants a garden' } }),
    calls,
    seen,
  };
}

describe('renewingLink', () => {
  it('renews the session once for all calls of the moment and repeats them', async () => {
    const { ask, calls, seen } = world(true);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers).toEqual([summary({ activeDeals: 7 }), summary({ activeDeals: 7 })]);
    expect(seen).toEqual({ renewals: 1, losses: 0 });
    expect(calls).toHaveLength(4);
  });

  it('renews it as well for a cookie from before the second factor', async () => {
    const { ask, seen } = world(true, halfWay);
    expect(await ask()).toEqual(summary({ activeDeals: 7 }));
    expect(seen).toEqual({ renewals: 1, losses: 0 });
  });

  it('gives up when there is nothing to renew, and says so', async () => {
    const { ask, calls, seen } = world(false);
    await expect(ask()).rejects.toThrow('Your session has ended');
    expect(seen).toEqual({ renewals: 1, losses: 1 });
    expect(calls).toHaveLength(1);
  });

  it('leaves a form standing whose sending found the session gone', async () => {
    const { send, seen } = world(false);
    await expect(send()).rejects.toThrow('Your session has ended');
    expect(seen).toEqual({ renewals: 1, losses: 0 });
  });

  it('leads to the second factor also where something was sent', async () => {
    const { send, seen } = world(false, halfWay);
    await expect(send()).rejects.toThrow('confirm your second factor');
    expect(seen).toEqual({ renewals: 1, losses: 1 });
  });
});
