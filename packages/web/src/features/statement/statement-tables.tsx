import { formatInteger } from '@gable/contracts/kernel';
import { getFeeNote, isYear } from '@gable/contracts/statement';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { DataTable } from '#shared/ui/tables/data-table.tsx';
import { createLateColumns, createMonthColumns, createTotalColumns } from './statement-columns.tsx';
import type { Statement } from './statement-query.ts';

/** The empty state, with the next step. */
function NoTransactions() {
  return (
    <Surface>
      <EmptyState
        icon={<IconReceipt size={24} stroke={1.75} />}
        title="No transactions in this period"
        hint="Payments, refunds and payouts are summed up here once they are recorded."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/transactions" {...props} />}>
            View Transactions
          </Button>
        }
      />
    </Surface>
  );
}

/** The totals of each type of transaction. */
export function TotalsPanel({ statement: { totals, currency } }: { readonly statement: Statement }) {
  return (
    <Panel bare title="Totals" description={getFeeNote(totals)}>
      <DataTable
        label="Totals"
        columns={createTotalColumns(currency)}
        rows={totals}
        rowKey={({ type, isReversal }) => `${type} ${isReversal}`}
        empty={<NoTransactions />}
      />
    </Panel>
  );
}

/** The months of a year. Each leads to its statement. */
export function MonthsPanel({ statement }: { readonly statement: Statement }) {
  const { period, months, currency } = statement;
  if (!isYear(period)) return null;
  return (
    <Panel bare title="Months">
      <DataTable
        label="Months"
        columns={createMonthColumns(currency)}
        rows={months}
        rowKey={({ month }) => month}
        open={({ month }) => ({ link: { to: '/statements', search: { period: month } } })}
      />
    </Panel>
  );
}

/** The transactions that occurred before the period; nothing without any. */
export function LatePanel({ statement }: { readonly statement: Statement }) {
  const { late, currency, timeZones } = statement;
  if (late.count === 0) return null;
  const shown = late.transactions.length;
  return (
    <Panel
      bare
      title="Late transactions"
      description={`Recorded in this period, but occurred before it. They are part of the totals.${
        shown < late.count ? ` The last ${shown} of ${formatInteger(late.count)} are listed.` : ''
      }`}
    >
      <DataTable
        label="Late transactions"
        columns={createLateColumns(currency, timeZones[0] ?? 'UTC')}
        rows={late.transactions}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}
