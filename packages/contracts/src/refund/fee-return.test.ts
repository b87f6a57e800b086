import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, platformFee } from '../kernel/index.ts';
import {
  type FeePayment,
  feeReturnOfRefund,
  feeToReturn,
  returnableFee,
  standardProcessingCost,
} from './index.ts';

function paymentOf(amount: number): FeePayment {
  const collected = cents(amount);
  return {
    collected,
    fee: platformFee(collected),
    processingCost: standardProcessingCost(collected),
  };
}

describe('feeToReturn', () => {
  it.each([
    // amount, fee, processing cost, returned on a full refund, left to the platform
    [50, 10, 31, 0, -21],
    [10_000, 2_000, 320, 1_680, 0],
    [999_999, 200_000, 29_030, 170_970, 0],
  ])(
    'of a full refund of %i cents is the fee less the processing cost',
    (amount, fee, cost, returned, left) => {
      const payment = paymentOf(amount);
      expect(payment).toMatchObject({ fee, processingCost: cost });
      expect(feeToReturn(payment, payment.collected)).toBe(returned);
      expect(fee - cost - returned).toBe(left);
    },
  );

  it('is in proportion to the refunded part, rounded half up', () => {
    const payment = { collected: cents(3_333), fee: cents(667), processingCost: cents(127) };
    expect(feeToReturn(payment, cents(1_667))).toBe(270);
    expect(feeToReturn(payment, cents(0))).toBe(0);
    expect(feeToReturn({ ...payment, collected: cents(0) }, cents(1))).toBe(0);
  });

  it('never costs the platform anything, and returns in parts exactly what it returns at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 99_999_999 }),
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 }),
        (amount, parts) => {
          const payment = paymentOf(amount);
          let [reversed, returned] = [0, 0];
          for (const part of [...parts, amount]) {
            const next = Math.min(part, amount - reversed);
            const before = { ...payment, reversed: cents(reversed), returned: cents(returned) };
            returned += feeReturnOfRefund(before, cents(next));
            reversed += next;
            expect(returned).toBe(feeToReturn(payment, cents(reversed)));
            expect(returned).toBeLessThanOrEqual(returnableFee(payment));
          }
          const net = payment.fee - payment.processingCost - returned;
          expect(net).toBe(Math.min(0, payment.fee - payment.processingCost));
        },
      ),
    );
  });
});

describe('feeReturnOfRefund', () => {
  it('counts what was returned before, by Gable or at the provider', () => {
    const payment = { ...paymentOf(10_000), reversed: cents(0), returned: cents(1_500) };
    expect(feeReturnOfRefund(payment, cents(5_000))).toBe(0);
    expect(feeReturnOfRefund(payment, cents(10_000))).toBe(180);
    expect(feeReturnOfRefund({ ...payment, returned: cents(2_000) }, cents(10_000))).toBe(0);
  });
});
