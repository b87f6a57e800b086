import { errorMessage } from '@gable/contracts/errors';
import { type Cents, cents, parseMoney } from '@gable/contracts/kernel';
import { INVALID_AMOUNT } from '@gable/contracts/payout';
import { feeReturnOfRefund, type PaymentReturns } from '@gable/contracts/refund';
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
 * How much of its fee Gable returns to the agent with a refund of `part` cents, after what was refunded and returned before:
 * in proportion, less the processing cost that the provider keeps.
 */
export function feeReturned(returns: PaymentReturns, part: Cents): Cents {
  const { collected, fee, processingCost, refunded, feeReturned: returned } = returns;
  if (fee === null || processingCost === null || returned === null) return cents(0);
  return feeReturnOfRefund({ collected, fee, processingCost, reversed: refunded, returned }, part);
}
