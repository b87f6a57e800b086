import { formatDisputeReason, getClientDisputeBadge, getDisputeStatusBadge } from '@gable/contracts/dispute';
import { formatDate } from '@gable/contracts/kernel';
import type { Receipt } from '@gable/contracts/receipt';
import { getRefundStatusBadge } from '@gable/contracts/refund';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './receipt.module.css';

/** The refunds so far; nothing without any. */
export function ReceiptRefunds({ receipt: { refunds, currency } }: { readonly receipt: Receipt }) {
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ul>
        {refunds.map(({ id, amount, status, createdAt }) => (
          <li key={id} className={css.row}>
            <span className={css.lines}>
              <MoneyText cents={amount} currency={currency} />
              <span className={css.second}>{formatDate(createdAt)}</span>
            </span>
            <StatusBadge {...getRefundStatusBadge(status)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The disputes of the payment; nothing without any. */
export function ReceiptDisputes({ receipt: { disputes, currency } }: { readonly receipt: Receipt }) {
  const isClient = useViewer().userType === 'buyer';
  if (disputes.length === 0) return null;
  return (
    <Panel title="Disputes">
      <ul>
        {disputes.map(({ id, amount, status, reason, createdAt }) => (
          <li key={id} className={css.row}>
            <span className={css.lines}>
              <MoneyText cents={amount} currency={currency} />
              <span className={css.second}>
                {formatDisputeReason(reason)} · {formatDate(createdAt)}
              </span>
            </span>
            <StatusBadge {...(isClient ? getClientDisputeBadge(status) : getDisputeStatusBadge(status))} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
