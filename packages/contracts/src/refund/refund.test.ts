import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canActOnDeal } from '../deal/index.ts';
import { canTransition, cents, userIdSchema } from '../kernel/index.ts';
import {
  getRefundStatusBadge,
  isFullyRefunded,
  REFUND_STATES,
  type RefundEvent,
  type RefundState,
  refundableAmount,
  refundedAmount,
  refundLifecycle,
  toRefundStatus,
} from './index.ts';

const anyRefund = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
  status: fc.constantFrom(...REFUND_STATES),
});
const one = (amount: number, status: RefundState) => ({ amount: cents(amount), status });

describe('refundable amounts', () => {
  it('count succeeded and pending refunds, but not failed ones', () => {
    const refunds = [
      one(1, 'requested'),
      one(20, 'pending'),
      one(300, 'succeeded'),
      one(4_000, 'failed'),
      one(50_000, 'canceled'),
      one(600_000, 'refused'),
    ];
    expect(refundedAmount(refunds)).toBe(321);
    expect(refundableAmount(cents(1_000), refunds, false)).toBe(679);
    expect(refundableAmount(cents(1_000), refunds, true)).toBe(0);
  });

  it('are never negative, and a refund is full only when all of it succeeded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }).map(cents),
        fc.array(anyRefund),
        (amount, refunds) => {
          const refundable = refundableAmount(amount, refunds, false);
          expect(refundable).toBeGreaterThanOrEqual(0);
          if (isFullyRefunded(amount, refunds)) expect(refundable).toBe(0);
        },
      ),
    );
    expect(isFullyRefunded(cents(100), [one(60, 'succeeded'), one(40, 'succeeded')])).toBe(true);
    expect(isFullyRefunded(cents(100), [one(60, 'succeeded'), one(40, 'pending')])).toBe(false);
    expect(isFullyRefunded(cents(0), [])).toBe(false);
  });
});

describe('refundLifecycle', () => {
  const events: RefundEvent[] = ['sent', 'succeeded', 'failed', 'canceled', 'refused'];

  it('has no transition from failed or canceled', () => {
    for (const event of events) {
      expect(canTransition(refundLifecycle, event, 'failed')).toBe(false);
      expect(canTransition(refundLifecycle, event, 'canceled')).toBe(false);
    }
  });

  it('never returns to an earlier state, in any order of events', () => {
    const rank: Readonly<Record<RefundState, number>> = {
      requested: 0,
      refused: 1,
      pending: 2,
      succeeded: 3,
      failed: 4,
      canceled: 4,
    };
    for (const event of events)
      for (const from of refundLifecycle[event].from)
        expect(rank[from]).toBeLessThan(rank[refundLifecycle[event].to]);
  });

  it('has four public statuses', () => {
    expect(REFUND_STATES.map(toRefundStatus)).toEqual([
      'pending',
      'pending',
      'succeeded',
      'failed',
      'canceled',
      'failed',
    ]);
    expect(getRefundStatusBadge('succeeded')).toEqual({ label: 'Refunded', tone: 'success' });
  });
});

describe('refund permission', () => {
  const agentId = userIdSchema.parse('0199f2ab-0000-7000-8000-000000000001');
  const other = userIdSchema.parse('0199f2ab-0000-7000-8000-000000000002');
  const deal = { agentId, customerEmail: 'ben@example.com' };

  it('is limited to the deal’s agent', () => {
    const agent = { userId: agentId, email: 'ada@example.com', userType: 'agent' } as const;
    const buyer = { userId: other, email: 'ben@example.com', userType: 'buyer' } as const;
    expect(canActOnDeal(agent, deal, 'refund')).toBe(true);
    expect(canActOnDeal({ ...agent, userId: other }, deal, 'refund')).toBe(false);
    expect(canActOnDeal(buyer, deal, 'refund')).toBe(false);
  });
});
