import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, platformFee } from '../kernel/index.ts';
import {
  type FeePayment,
  getFeeReturnForRefund,
  getFeeToReturn,
  getReturnableFee,
  standardProcessingCost,
} from './index.ts';

function createPayment(amount: number): FeePayment {
  const collected = cents(amount);
  return {
    collected,
    fee: platformFee(collected),
    processingCost: standardProcessingCost(collected),
  };
}

describe('getFeeToReturn', () => {
  it.each([
    // amount, fee, processing cost, returned on a full refund, kept by the platform
    [50, 10, 31, 0, -21],
    [10_000, 2_000, 320, 1_680, 0],
    [999_999, 200_000, 29_030, 170_970, 0],
  ])(
    'of a full refund of %i cents is the fee less the processing cost',
    (amount, fee, cost, returned, left) => {
      const payment = createPayment(amount);
      expect(payment).toMatchObject({ fee, processingCost: cost });
      expect(getFeeToReturn(payment, payment.collected)).toBe(returned);
      expect(fee - cost - returned).toBe(left);
    },
  );

  it('is proportional to the refunded part, rounded half up', () => {
    const payment = { collected: cents(3_333), fee: cents(667), processingCost: cents(127) };
    expect(getFeeToReturn(payment, cents(1_667))).toBe(270);
    expect(getFeeToReturn(payment, cents(0))).toBe(0);
    expect(getFeeToReturn({ ...payment, collected: cents(0) }, cents(1))).toBe(0);
  });

  it('never exceeds the net fee, and partial refunds return as much as one refund', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 99_999_999 }),
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 }),
        (amount, parts) => {
          const payment = createPayment(amount);
          let [reversed, returned] = [0, 0];
          for (const part of [...parts, amount]) {
            const next = Math.min(part, amount - reversed);
            const before = { ...payment, reversed: cents(reversed), returned: cents(returned) };
            returned += getFeeReturnForRefund(before, cents(next));
            reversed += next;
            expect(returned).toBe(getFeeToReturn(payment, cents(reversed)));
            expect(returned).toBeLessThanOrEqual(getReturnableFee(payment));
          }
          const net = payment.fee - payment.processingCost - returned;
          expect(net).toBe(Math.min(0, payment.fee - payment.processingCost));
        },
      ),
    );
  });
});

describe('getFeeReturnForRefund', () => {
  it('deducts earlier returns by Gable or at the provider', () => {
    const payment = { ...createPayment(10_000), reversed: cents(0), returned: cents(1_500) };
    expect(getFeeReturnForRefund(payment, cents(5_000))).toBe(0);
    expect(getFeeReturnForRefund(payment, cents(10_000))).toBe(180);
    expect(getFeeReturnForRefund({ ...payment, returned: cents(2_000) }, cents(10_000))).toBe(0);
  });
});
