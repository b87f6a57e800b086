import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '../testing/embed-settings.ts';
import { AGENT_ADDRESSES, BUYER_ADDRESSES, VISITOR_ADDRESSES } from './addresses.ts';
import type { RecordedQueries } from './prefetched-queries.ts';
import { recordPrefetchedQueries } from './record-prefetched-queries.ts';

let recorded: readonly RecordedQueries[];
beforeAll(async () => {
  embedSettings();
  recorded = await recordPrefetchedQueries();
});

const requestsAt = (address: string) => recorded.find((each) => each.address === address)?.requests;
const pathsAt = (address: string) =>
  requestsAt(address)
    ?.flat()
    .map(({ path }) => path);

describe('recordPrefetchedQueries', () => {
  it('records the user query for each URL pattern', () => {
    expect(recorded.map(({ address }) => address)).toEqual([
      ...AGENT_ADDRESSES,
      ...BUYER_ADDRESSES,
      ...VISITOR_ADDRESSES,
    ]);
    for (const { address } of recorded) expect(pathsAt(address)).toContain('profile.me');
  });

  it.each([
    ['/dashboard', 'home.summary'],
    ['/deals', 'deal.list'],
    ['/deals/:dealId', 'deal.byId'],
    ['/proposals', 'proposal.list'],
    ['/proposals/:proposalId', 'proposal.byId'],
    ['/invoices', 'invoice.connected'],
    ['/settings', 'payout.balance'],
    ['/analytics', 'analytics.overview'],
    ['/buyer/dashboard', 'proposal.ofBuyer'],
    ['/buyer/dashboard?proposal=:proposalId', 'contract.byProposal'],
    ['/buyer/dashboard?messages=:dealId', 'message.conversation'],
    ['/checkout?sessionId=:sessionId', 'payment.session'],
    ['/payment-success?proposalId=:proposalId', 'payment.status'],
  ])('records at %s the query of the screen’s data: %s', (address, path) => {
    expect(pathsAt(address)).toContain(path);
  });

  it('replaces URL values in the inputs with parameter names', () => {
    const asks = requestsAt('/deals/:dealId?limit=:limit')?.flat();
    expect(asks).toContainEqual({ path: 'deal.byId', input: { dealId: ':dealId' } });
    expect(asks).toContainEqual({ path: 'proposal.ofDeal', input: { dealId: ':dealId', limit: '#limit' } });
  });

  it('sends each slow query in its own request', () => {
    const slow: ReadonlySet<string> = new Set(SLOW_QUERIES);
    for (const request of recorded.flatMap(({ requests }) => requests))
      if (request.some(({ path }) => slow.has(path))) expect(request).toHaveLength(1);
  });
});
