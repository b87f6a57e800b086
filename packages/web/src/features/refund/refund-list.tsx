import { formatDate } from '@gable/contracts/kernel';
import { type RefundView, refundStatusLook } from '@gable/contracts/refund';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './payment-details.module.css';

interface RefundListProps {
  readonly refunds: readonly RefundView[];
  readonly currency: string;
}

function didNotArrive({ status }: RefundView): boolean {
  return status === 'failed' || status === 'canceled';
}

/** The refunds of a payment, the newest first. */
export function RefundList({ refunds, currency }: RefundListProps) {
  if (refunds.length === 0) return null;
  return (
    <ul className={css.refunds} aria-label="Refunds">
      {refunds.map((refund) => (
        <li key={refund.id} className={css.refund}>
          <span className={css.refundWords}>
            <span className={css.refundAmount}>
              <MoneyText cents={refund.amount} currency={currency} />
            </span>
            <span className={css.refundDate}>{formatDate(refund.createdAt)}</span>
            {didNotArrive(refund) && (
              <span className={css.refundHint}>It did not reach your client; the money is still yours.</span>
            )}
          </span>
          <StatusBadge {...refundStatusLook(refund.status)} />
        </li>
      ))}
    </ul>
  );
}
