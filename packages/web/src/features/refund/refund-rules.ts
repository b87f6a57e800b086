import { formatErrorMessage } from '@gable/contracts/errors';
import { type Cents, cents, formatMoney, parseMoney } from '@gable/contracts/kernel';
import { INVALID_AMOUNT } from '@gable/contracts/payout';
import { getFeeReturnForRefund, type RefundSummary } from '@gable/contracts/refund';
import * as z from 'zod/mini';
import { getAgentShare } from './agent-share.ts';

/** Returns the error of a refund amount; null if it is valid. */
function findRefundError(typed: string, { refundable, currency }: RefundSummary): string | null {
  const amount = parseMoney(typed) ?? 0;
  if (amount <= 0) return INVALID_AMOUNT;
  return amount > refundable ? formatErrorMessage('REFUND_TOO_LARGE', { refundable, currency }) : null;
}

/** Creates the schema of the refund form: an amount in dollars, up to the refundable amount. */
export function refundFormSchema(returns: RefundSummary) {
  return z.object({
    amount: z.string().check(
      z.refine((typed) => findRefundError(typed, returns) === null, {
        error: ({ input }) => findRefundError(String(input), returns) ?? INVALID_AMOUNT,
      }),
    ),
  });
}

/**
 * Returns the part of its fee, in cents, that Gable returns for a refund of `part` cents: in
 * proportion, minus the provider's processing cost, and after earlier refunds.
 */
export function feeReturned(returns: RefundSummary, part: Cents): Cents {
  const { collected, fee, processingCost, refunded, feeReturned: returned } = returns;
  if (fee === null || processingCost === null || returned === null) return cents(0);
  return getFeeReturnForRefund({ collected, fee, processingCost, reversed: refunded, returned }, part);
}

/** Returns a sentence with the agent's share after another refund of `part` cents; '' if unknown. */
export function formatShareAfter(returns: RefundSummary, part: Cents): string {
  const share = getAgentShare(returns);
  if (share === null) return '';
  const after = cents(share - part + feeReturned(returns, part));
  return ` Your share after refunds is ${formatMoney(after, returns.currency)}.`;
}
