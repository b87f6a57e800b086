import { formatMoney, type ProposalId, parseMoney, toDecimalText } from '@gable/contracts/kernel';
import type { PaymentReturns } from '@gable/contracts/refund';
import { useState } from 'react';
import { type ApiInputs, trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import { refundFormSchema } from './refund-rules.ts';

/** The server's refusal speaks of keys; this is what it means to the person who changed the amount. */
const SENT_BEFORE =
  'An earlier request of yours may have gone through. Look at the refunds of this payment before you send another amount.';

function explained(error: unknown): unknown {
  return wireErrorOf(error)?.code === 'IDEMPOTENCY_MISMATCH' ? new Error(SENT_BEFORE) : error;
}

/** Gives money of a payment back, and lets everything learn of it that shows money. */
function useCreateRefund() {
  const utils = trpc.useUtils();
  const create = trpc.refund.create.useMutation({
    onSuccess: (returns, { proposalId }) => utils.refund.ofProposal.setData({ proposalId }, returns),
    // After a failure as well: what came of a request that got no answer is seen in these.
    onSettled: (_returns, error, { proposalId }) => {
      if (error) void utils.refund.ofProposal.invalidate({ proposalId });
      void utils.proposal.invalidate();
      void utils.invoice.invalidate();
      void utils.payout.invalidate();
    },
  });
  return async (refund: ApiInputs['refund']['create']) => {
    try {
      return await create.mutateAsync(refund);
    } catch (error) {
      throw explained(error);
    }
  };
}

/** Refusals after which it is certain that this request has moved nothing and never will. */
const REFUSED = new Set<string | undefined>([
  'INVALID_AMOUNT',
  'INVALID_INPUT',
  'NOTHING_TO_REFUND',
  'PAID_OUTSIDE',
  'PAYMENT_DISPUTED',
  'PROVIDER_REFUSED',
  'REFUND_TOO_LARGE',
]);

/**
 * The form of one opening of the refund dialog, which starts with all that can go back. Its key makes every retry the
 * same refund, also when an answer was lost on the way; only after a clear refusal is the next attempt a new request.
 */
export function useRefundForm(proposalId: ProposalId, returns: PaymentReturns, onDone: () => void) {
  const refund = useCreateRefund();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useContractForm(refundFormSchema(returns), {
    initialValues: { amount: toDecimalText(returns.refundable) },
    onSubmit: async ({ amount }) => {
      try {
        await refund({ proposalId, amount, key });
      } catch (error) {
        if (REFUSED.has(wireErrorOf(error)?.code)) setKey(crypto.randomUUID());
        notify.failure('Refund failed', failureText(error));
        throw error;
      }
      const money = formatMoney(parseMoney(amount) ?? returns.refundable, returns.currency);
      notify.success('Refund started', `${money} is on its way back to your client.`);
      onDone();
    },
  });
}
