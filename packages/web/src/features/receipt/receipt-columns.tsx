import { isReturnedWhole, listReturns } from '@gable/contracts/invoice';
import { formatDate } from '@gable/contracts/kernel';
import {
  findReceiptBadge,
  formatPaymentMethod,
  formatReceiptSubject,
  type ReceiptSummary,
} from '@gable/contracts/receipt';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import css from './receipt.module.css';

/** The paid amount, what of it went back, and whether it is disputed. */
function AmountCell({ receipt }: { readonly receipt: ReceiptSummary }) {
  const { userType } = useViewer();
  const badge = findReceiptBadge(receipt, userType);
  // The badge says that the bank returned all of it, and that nothing is decided.
  const isKnown = badge !== null && (receipt.lost === 0 || isReturnedWhole(receipt));
  const returns = isKnown ? [] : listReturns(receipt, receipt.currency);
  return (
    <span className={css.amounts}>
      <MoneyText cents={receipt.amount} currency={receipt.currency} />
      {badge && <StatusBadge {...badge} />}
      {returns.map((text) => (
        <span key={text} className={css.second}>
          {text}
        </span>
      ))}
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
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'side',
    cell: (receipt) => <AmountCell receipt={receipt} />,
  },
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
