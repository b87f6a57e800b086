import { formatDate } from '@gable/contracts/kernel';
import { formatPaymentMethod, type ReceiptSummary } from '@gable/contracts/receipt';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import css from './receipt.module.css';

/** The paid amount, and what was refunded. */
function AmountCell({ amount, refunded, currency }: ReceiptSummary) {
  return (
    <span className={css.amounts}>
      <MoneyText cents={amount} currency={currency} />
      {refunded > 0 && (
        <span className={css.second}>
          <MoneyText cents={refunded} currency={currency} /> refunded
        </span>
      )}
    </span>
  );
}

const SERVICE: Column<ReceiptSummary> = {
  key: 'service',
  header: 'Service',
  wide: true,
  card: 'title',
  cell: ({ service, number }) => (
    <span className={css.lines}>
      <strong>{service}</strong>
      <span className={css.second}>{number}</span>
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
