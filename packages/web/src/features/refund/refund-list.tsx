import { formatDate } from '@gable/contracts/kernel';
import { getRefundStatusBadge, type RefundView } from '@gable/contracts/refund';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from './payment-panel.module.css';

interface RefundListProps {
  readonly refunds: readonly RefundView[];
  readonly currency: string;
  /** 'Deposit' or 'Invoice 2', if the proposal has several payments. */
  readonly payment?: string | undefined;
}

function hasFailed({ status }: RefundView): boolean {
  return status === 'failed' || status === 'canceled';
}

/** The refunds of a payment, newest first. At least one. */
export function RefundList({ refunds, currency, payment }: RefundListProps) {
  return (
    <ul className={css.refunds} aria-label={payment === undefined ? 'Refunds' : `Refunds of ${payment}`}>
      {refunds.map((refund) => (
        <li key={refund.id} className={css.refund}>
          <span className={css.refundText}>
            <span className={css.refundAmount}>
              <MoneyText cents={refund.amount} currency={currency} />
            </span>
            <span className={css.refundDate}>
              {payment !== undefined && `${payment} · `}
              {formatDate(refund.createdAt)}
            </span>
            {hasFailed(refund) && (
              <span className={css.refundHint}>
                The refund failed, and the money is back in your balance.
              </span>
            )}
          </span>
          <StatusBadge {...getRefundStatusBadge(refund.status)} />
        </li>
      ))}
    </ul>
  );
}
