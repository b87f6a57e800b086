import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { putSettings } from '../testing/put-settings.ts';
import { AGENT_ADDRESSES, BUYER_ADDRESSES, VISITOR_ADDRESSES } from './addresses.ts';
import type { RecordedAsks } from './first-asks.ts';
import { recordFirstAsks } from './record-first-asks.ts';

let recorded: readonly RecordedAsks[];
beforeAll(async () => {
  putSettings();
  recorded = await recordFirstAsks();
});

const requestsAt = (address: string) => recorded.find((each) => each.address === address)?.requests;
const pathsAt = (address: string) =>
  requestsAt(address)
    ?.flat()
    .map(({ path }) => path);

describe('what the build records of the loaders', () => {
  it('has an entry for each form of address, which asks who is here', () => {
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
  ])('contains at %s the data of the screen: %s', (address, path) => {
    expect(pathsAt(address)).toContain(path);
  });

  it('names the values of the address in the inputs', () => {
    const asks = requestsAt('/deals/:dealId?limit=:limit')?.flat();
    expect(asks).toContainEqual({ path: 'deal.byId', input: { dealId: ':dealId' } });
    expect(asks).toContainEqual({ path: 'proposal.ofDeal', input: { dealId: ':dealId', limit: '#limit' } });
  });

  it('sends what may wait for the payment provider alone', () => {
    const slow: ReadonlySet<string> = new Set(SLOW_QUERIES);
    for (const request of recorded.flatMap(({ requests }) => requests))
      if (request.some(({ path }) => slow.has(path))) expect(request).toHaveLength(1);
  });
});
