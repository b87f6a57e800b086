import { formatDate } from '@gable/contracts/kernel';
import {
  findReceiptBadge,
  formatPaymentMethod,
  formatReceiptSubject,
  type ReceiptSummary,
} from '@gable/contracts/receipt';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import css from './receipt.module.css';

/** The paid amount, and whether it was refunded or is disputed. */
function AmountCell(receipt: ReceiptSummary) {
  const badge = findReceiptBadge(receipt);
  return (
    <span className={css.amounts}>
      <MoneyText cents={receipt.amount} currency={receipt.currency} />
      {badge ? (
        <StatusBadge {...badge} />
      ) : (
        receipt.refunded > 0 && (
          <span className={css.second}>
            <MoneyText cents={receipt.refunded} currency={receipt.currency} /> refunded
          </span>
        )
      )}
    </span>
  );
}

const SERVICE: Column<ReceiptSummary> = {
  key: 'service',
  header: 'Service',
  wide: true,
  card: 'title',
  cell: (receipt) => (
    <span className={css.lines}>
      <strong>{formatReceiptSubject(receipt)}</strong>
      <span className={css.second}>{receipt.number}</span>
    </span>
  ),
};

const DETAILS: readonly Column<ReceiptSummary>[] = [
  { key: 'date', header: 'Paid', card: 'line', cell: ({ paidAt }) => formatDate(paidAt) },
  { key: 'method', header: 'Method', card: 'line', cell: formatPaymentMethod },
  { key: 'amount', header: 'Amount', align: 'end', card: 'side', cell: AmountCell },
];

/** The columns of a buyer's receipts. */
export const BUYER_COLUMNS: readonly Column<ReceiptSummary>[] = [
  SERVICE,
  {
    key: 'payee',
    header: 'Paid to',
    card: 'line',
    cell: ({ payeeName, brokerage }) => (
      <span className={css.lines}>
        <span>{payeeName}</span>
        {brokerage !== null && <span className={css.brokerage}>{brokerage}</span>}
      </span>
    ),
  },
  ...DETAILS,
];

/** The columns of the receipts of an agent's clients. */
export const AGENT_COLUMNS: readonly Column<ReceiptSummary>[] = [
  SERVICE,
  {
    key: 'customer',
    header: 'Client',
    card: 'line',
    cell: ({ customerName }) => customerName,
  },
  ...DETAILS,
];
