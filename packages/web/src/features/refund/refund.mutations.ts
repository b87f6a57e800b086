import {
  formatMoney,
  type InvoiceId,
  type ProposalId,
  parseMoney,
  toDecimalText,
} from '@gable/contracts/kernel';
import type { RefundSummary } from '@gable/contracts/refund';
import { useState } from 'react';
import { type ApiInputs, trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { formatShareAfter, refundFormSchema } from './refund-rules.ts';

/** Replaces the server's message about idempotency keys. */
const EARLIER_REQUEST =
  'An earlier request may have gone through. Check this payment’s refunds before you refund another amount.';

function toRefundError(error: unknown): unknown {
  return getWireError(error)?.code === 'IDEMPOTENCY_MISMATCH' ? new Error(EARLIER_REQUEST) : error;
}

/** Creates a refund. Invalidates everything that shows the amounts. */
function useCreateRefund() {
  const utils = trpc.useUtils();
  const create = trpc.refund.create.useMutation({
    onSuccess: (returns, { proposalId, invoiceId }) =>
      utils.refund.ofProposal.setData({ proposalId, ...(invoiceId && { invoiceId }) }, returns),
    // Also after an error, to show the result of a request whose response was lost.
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
      throw toRefundError(error);
    }
  };
}

/** Error codes that guarantee that this request has refunded nothing. */
const DEFINITE_ERRORS = new Set<string | undefined>([
  'INVALID_AMOUNT',
  'INVALID_INPUT',
  'NOTHING_TO_REFUND',
  'PAID_OUTSIDE',
  'PAYMENT_DISPUTED',
  'PROVIDER_REFUSED',
  'REFUND_TOO_LARGE',
]);

interface RefundedPayment {
  readonly proposalId: ProposalId;
  /** The latest payment without it. */
  readonly invoiceId: InvoiceId | undefined;
}

/**
 * The form of the refund dialog, which starts with the full refundable amount. Retries have the
 * same key, so that a lost response cannot cause a second refund. A definite error starts a new
 * request.
 */
export function useRefundForm(
  { proposalId, invoiceId }: RefundedPayment,
  returns: RefundSummary,
  onDone: () => void,
) {
  const refund = useCreateRefund();
  // Each payment has its own key, so that a retry is one of the same payment.
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const target = invoiceId ?? '';
  const startRequest = (): string => {
    const key = crypto.randomUUID();
    setKeys((before) => ({ ...before, [target]: key }));
    return key;
  };
  return useZodForm(refundFormSchema(returns), {
    initialValues: { amount: toDecimalText(returns.refundable) },
    onSubmit: async ({ amount }) => {
      const key = keys[target] ?? startRequest();
      try {
        await refund({ proposalId, ...(invoiceId && { invoiceId }), amount, key });
      } catch (error) {
        if (DEFINITE_ERRORS.has(getWireError(error)?.code)) startRequest();
        notify.failure('Refund failed', failureText(error));
        throw error;
      }
      const part = parseMoney(amount) ?? returns.refundable;
      const money = formatMoney(part, returns.currency);
      const share = formatShareAfter(returns, part);
      notify.success('Refund started', `${money} is on its way back to your client.${share}`);
      onDone();
    },
  });
}
