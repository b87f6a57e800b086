import { getTransactionLabel, type Transaction } from '@gable/contracts/transaction';
import { formatDayIn } from '#shared/ui/display/format-day-in.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import css from './transaction-columns.module.css';

/** What it was for, and the client. */
function TitleCell(transaction: Transaction) {
  const { service, customerName, customerEmail } = transaction;
  return (
    <span className={css.lines}>
      <span className={css.title}>{getTransactionLabel(transaction)}</span>
      {service !== null && (
        <span className={css.second}>
          {service} · {customerName || customerEmail}
        </span>
      )}
    </span>
  );
}

/** The day it was recorded, and the day it happened if that was another one. */
function DateCell({ recordedAt, occurredAt, timeZone }: Transaction) {
  const recorded = formatDayIn(recordedAt, timeZone);
  const occurred = formatDayIn(occurredAt, timeZone);
  return (
    <span className={css.lines}>
      <span>{recorded}</span>
      {occurred !== recorded && <span className={css.second}>Occurred {occurred}</span>}
    </span>
  );
}

/** Gable's fee and the provider's. */
function FeeCell({ fee, processingFee, currency }: Transaction) {
  if (fee === 0 && processingFee === 0) return '–';
  return (
    <span className={css.lines}>
      <MoneyText cents={0 - fee - processingFee} currency={currency} />
      {processingFee !== 0 && (
        <span className={css.second}>
          <MoneyText cents={processingFee} currency={currency} /> processing
        </span>
      )}
    </span>
  );
}

/** The columns of the transactions. */
export const TRANSACTION_COLUMNS: readonly Column<Transaction>[] = [
  { key: 'title', header: 'Transaction', wide: true, card: 'title', cell: TitleCell },
  { key: 'date', header: 'Date', card: 'line', cell: DateCell },
  {
    key: 'gross',
    header: 'Gross',
    align: 'end',
    card: 'labeled',
    cell: ({ gross, currency }) => (gross === 0 ? '–' : <MoneyText cents={gross} currency={currency} />),
  },
  { key: 'fee', header: 'Fees', align: 'end', card: 'labeled', cell: FeeCell },
  {
    key: 'net',
    header: 'Net',
    align: 'end',
    card: 'side',
    cell: ({ net, currency }) => (
      <span className={css.net} data-sign={net < 0 ? 'minus' : 'plus'}>
        <MoneyText cents={net} currency={currency} />
      </span>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    card: 'foot',
    cell: ({ balance, currency }) => <MoneyText cents={balance} currency={currency} />,
  },
];
