import { describe, expect, it } from 'vitest';
import { dealIdSchema, instant, proposalIdSchema, tourIdSchema } from '../kernel/index.ts';
import {
  type AttentionFacts,
  type AttentionProposal,
  type AttentionStep,
  getAttention,
  type TourFacts,
} from './index.ts';

const NOW = instant(1_000);
const PAST = instant(900);
const LATER = instant(1_100);

const tour = (changes: Partial<TourFacts>): TourFacts => ({
  id: tourIdSchema.parse(crypto.randomUUID()),
  proposalId: proposalIdSchema.parse(crypto.randomUUID()),
  clientName: 'Ben Buyer',
  address: '12 Main Street',
  timeZone: 'America/New_York',
  status: 'requested',
  answerFrom: 'agent',
  start: LATER,
  respondBefore: LATER,
  ...changes,
});

const proposal = (changes: Partial<AttentionProposal>): AttentionProposal => ({
  id: proposalIdSchema.parse(crypto.randomUUID()),
  serviceType: 'Negotiation',
  customerName: 'Ben Buyer',
  status: 'pending',
  paymentStatus: 'not_initiated',
  amount: '100',
  invoiceUrl: null,
  sentAt: PAST,
  viewedAt: null,
  changesRequestedAt: null,
  dueAt: null,
  ...changes,
});

const none: AttentionFacts = {
  tours: [],
  proposals: [],
  unread: [],
  total: 0,
};

const invoiced = { paymentStatus: 'invoiced', invoiceUrl: 'https://pay.test' } as const;

describe('what needs the agent’s attention', () => {
  it.each<[changes: Partial<TourFacts>, step: AttentionStep | undefined, at?: number]>([
    [{}, 'answer_tour', LATER],
    [{ answerFrom: 'client' }, undefined],
    [{ status: 'confirmed' }, 'answer_tour_time', LATER],
    [{ status: 'confirmed', answerFrom: null }, undefined],
    [{ status: 'confirmed', start: PAST }, 'mark_tour', PAST],
    [{ status: 'completed', start: PAST }, undefined],
  ])('of the tour %j is %s', (changes, step, at) => {
    const [item] = getAttention({ ...none, tours: [tour(changes)] }, NOW).items;
    expect([item?.step, item?.at]).toEqual([step, at]);
  });

  it.each<[changes: Partial<AttentionProposal>, step: AttentionStep | undefined, at?: number | null]>([
    [{}, undefined],
    [{ changesRequestedAt: PAST }, 'apply_changes', PAST],
    [{ changesRequestedAt: PAST, status: 'declined' }, undefined],
    [{ ...invoiced, dueAt: PAST }, 'await_overdue_payment', PAST],
    [{ ...invoiced, dueAt: LATER }, undefined],
    [{ ...invoiced, dueAt: LATER, paymentStatus: 'payment_failed' }, 'await_retry', LATER],
    [{ paymentStatus: 'payment_succeeded', dispute: 'open' }, undefined],
    [
      { paymentStatus: 'payment_succeeded', dispute: 'open', disputeResponse: { by: null } },
      'disputed',
      null,
    ],
    [{ ...invoiced, dueAt: PAST, dispute: 'open', disputeResponse: { by: LATER } }, 'disputed', LATER],
    [{ ...invoiced, dueAt: PAST, dispute: 'open' }, 'await_overdue_payment', PAST],
    [{ paymentStatus: 'payment_succeeded', dispute: 'lost' }, undefined],
    [{ status: 'approved', contract: { state: 'expired', since: PAST } }, 'renew_contract', PAST],
    [{ status: 'in_progress', contract: { state: 'declined', since: PAST } }, 'contract_declined', PAST],
    [{ contract: { state: 'expired', since: PAST } }, undefined],
    [
      { ...invoiced, status: 'approved', dueAt: LATER, contract: { state: 'expired', since: PAST } },
      'renew_contract',
      PAST,
    ],
  ])('of the proposal %j is %s', (changes, step, at) => {
    const [item] = getAttention({ ...none, proposals: [proposal(changes)] }, NOW).items;
    expect([item?.step, item?.at]).toEqual([step, at]);
  });

  it('is five rows at most, by urgency and then by time', () => {
    const requests = [1, 2, 3, 4].map((at) => proposal({ changesRequestedAt: instant(10 - at) }));
    const tours = [tour({ status: 'confirmed', start: PAST }), tour({}), tour({ respondBefore: NOW })];
    const { items, more } = getAttention({ ...none, tours, proposals: requests, total: 7 }, NOW);
    expect(items.map(({ step, at }) => `${step} ${at}`)).toEqual([
      'answer_tour 1000',
      'answer_tour 1100',
      'mark_tour 900',
      'apply_changes 6',
      'apply_changes 7',
    ]);
    expect(more).toBe(2);
    const all = getAttention({ ...none, tours, proposals: requests, total: 7 }, NOW, 100);
    expect([all.items.length, all.more]).toEqual([7, 0]);
  });

  it('lists the dispute with the earliest deadline first, and those without one last', () => {
    const disputed = { paymentStatus: 'payment_succeeded', dispute: 'open' } as const;
    const deadlines = [null, instant(1_200), LATER];
    const proposals = deadlines.map((by) => proposal({ ...disputed, disputeResponse: { by } }));
    const { items } = getAttention({ ...none, proposals }, NOW);
    expect(items.map(({ at }) => at)).toEqual([LATER, 1_200, null]);
  });

  it('names the latest message of each deal, the newest first, before overdue invoices', () => {
    const dealId = dealIdSchema.parse(crypto.randomUUID());
    const message = (at: number) => ({ dealId, clientName: 'Ben Buyer', excerpt: 'Hello', at: instant(at) });
    const proposals = [proposal({ ...invoiced, dueAt: PAST })];
    const { items, more } = getAttention(
      { ...none, proposals, unread: [message(1), message(2)], total: 121 },
      NOW,
    );
    expect(items.map(({ step, at }) => `${step} ${at}`)).toEqual([
      'read_messages 2',
      'read_messages 1',
      'await_overdue_payment 900',
    ]);
    expect(items[0]).toMatchObject({ dealId, proposalId: null, tourId: null, subject: 'Hello' });
    expect(more).toBe(118);
  });
});
