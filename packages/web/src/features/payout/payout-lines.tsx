import type { PayoutDetail, PayoutLine } from '@gable/contracts/payout';
import { getTransactionLabel } from '@gable/contracts/transaction';
import { formatDayIn } from '#shared/ui/display/format-day-in.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { type Column, DataTable, type RowTarget } from '#shared/ui/tables/data-table.tsx';
import css from './payout-detail.module.css';

/** What it was for, and the client. */
function TitleCell(line: PayoutLine) {
  const { service, customerName, customerEmail } = line;
  return (
    <span className={css.stack}>
      <strong>{getTransactionLabel(line)}</strong>
      {service !== null && (
        <span className={css.second}>
          {service} · {customerName || customerEmail}
        </span>
      )}
    </span>
  );
}

const createColumns = (currency: string): readonly Column<PayoutLine>[] => [
  { key: 'title', header: 'Transaction', wide: true, card: 'title', cell: TitleCell },
  {
    key: 'date',
    header: 'Date',
    card: 'line',
    cell: ({ occurredAt, timeZone }) => formatDayIn(occurredAt, timeZone),
  },
  {
    key: 'amount',
    header: 'In this payout',
    align: 'end',
    card: 'labeled',
    cell: ({ amount, net }) => (
      <span className={css.stack}>
        <MoneyText cents={amount} currency={currency} />
        {net !== amount && (
          <span className={css.second}>
            of <MoneyText cents={net} currency={currency} />
          </span>
        )}
      </span>
    ),
  },
];

/** The source of a line: the proposal, or the payout that came back. */
function toSource({ proposalId, providerId }: PayoutLine): RowTarget {
  if (proposalId !== null) return { link: { to: '/proposals/$proposalId', params: { proposalId } } };
  return { link: { to: '/payouts/$payoutId', params: { payoutId: providerId } } };
}

/** Why there are no lines. */
function getEmptyText({ isPending, status }: PayoutDetail): string {
  if (isPending) return 'The contents are not known yet. They appear here within a day.';
  return status === 'refused'
    ? 'This payout was not made, so it contains nothing.'
    : 'This payout contains no transactions.';
}

/** How much of which transaction a payout contains. */
export function PayoutLines({ payout }: { readonly payout: PayoutDetail }) {
  const { lines, other, currency, amount } = payout;
  return (
    <Panel title="What it contains" bare>
      <DataTable
        label="What it contains"
        columns={createColumns(currency)}
        rows={lines}
        rowKey={({ transactionId }) => transactionId}
        open={toSource}
        empty={
          <Surface>
            <p className={css.empty}>{getEmptyText(payout)}</p>
          </Surface>
        }
      />
      {lines.length > 0 && (
        <dl className={css.totals}>
          {other !== 0 && (
            <div>
              <dt>Not recorded in Gable</dt>
              <dd>
                <MoneyText cents={other} currency={currency} />
              </dd>
            </div>
          )}
          <div className={css.total}>
            <dt>Payout</dt>
            <dd>
              <MoneyText cents={amount} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}
