import { errorMessage } from '@gable/contracts/errors';
import { type Cents, cents, feeGivenBack, parseMoney } from '@gable/contracts/kernel';
import { INVALID_AMOUNT } from '@gable/contracts/payout';
import type { PaymentReturns } from '@gable/contracts/refund';
import * as z from 'zod/mini';

/** What is wrong with an amount to refund, in words for its field; null when nothing is. */
function refundComplaint(typed: string, { refundable, currency }: PaymentReturns): string | null {
  const amount = parseMoney(typed) ?? 0;
  if (amount <= 0) return INVALID_AMOUNT;
  return amount > refundable ? errorMessage('REFUND_TOO_LARGE', { refundable, currency }) : null;
}

/** The refund form: an amount in dollars, as typed, of no more than what can still go back. */
export function refundFormSchema(returns: PaymentReturns) {
  return z.object({
    amount: z.string().check(
      z.refine((typed) => refundComplaint(typed, returns) === null, {
        error: ({ input }) => refundComplaint(String(input), returns) ?? INVALID_AMOUNT,
      }),
    ),
  });
}

/**
 * How much of the platform's fee comes back to the agent with a refund of `part` cents, after what was refunded before:
 * in proportion, so that the last cent of the payment brings the last of the fee.
 */
export function feeReturned(returns: PaymentReturns, part: Cents): Cents {
  const { amount, fee, refunded } = returns;
  if (fee === null) return cents(0);
  const givenBack = (total: Cents) => feeGivenBack({ amount, fee }, total);
  return cents(givenBack(cents(refunded + part)) - givenBack(refunded));
}
