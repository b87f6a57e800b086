import type { AutopayAttempt } from '@gable/contracts/autopay';
import type { AutopayChargeRow } from '../autopay/index.ts';
import type { InvoiceRow } from '../invoice/index.ts';

function getState({ status, attempt }: AutopayChargeRow): AutopayAttempt['state'] | null {
  switch (status) {
    case 'paid':
    case 'failed':
      return status;
    case 'sent':
      return 'charging';
    case 'planned':
      return attempt === 1 ? 'charging' : 'retrying';
    case 'canceled':
      return null;
  }
}

/**
 * Describes the attempts to charge an invoice, the first one first. Null if there is nothing to show: the
 * card was removed, or the invoice was paid or voided in another way.
 */
export function toAttemptView(
  { id: invoiceId, amount, status }: Pick<InvoiceRow, 'id' | 'amount' | 'status'>,
  attempts: readonly AutopayChargeRow[],
): AutopayAttempt | null {
  const last = attempts.at(-1);
  const state = last ? getState(last) : null;
  if (!last || state === null) return null;
  if (state !== 'paid' && (status === 'paid' || status === 'void')) return null;
  const failed = attempts.findLast((one) => one.status === 'failed');
  const isRetrying = state === 'retrying';
  return {
    invoiceId,
    state,
    amount,
    failure: state === 'failed' || isRetrying ? (failed?.failure ?? null) : null,
    nextAt: isRetrying ? last.dueAt : null,
    at: isRetrying ? (failed?.updatedAt ?? last.updatedAt) : last.updatedAt,
  };
}
