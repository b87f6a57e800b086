import { cents, formatInteger, formatMoney } from '@gable/contracts/kernel';
import { Stat, StatList } from '#shared/ui/display/stats.tsx';
import type { Statement } from './statement-query.ts';

/** Explains the gross payments: how many, and what was recorded after the period. */
function describeGross({ grossPayments, currency }: Statement): string {
  const { count, recordedLater } = grossPayments;
  const payments =
    count === 1
      ? '1 payment, before fees and refunds'
      : `${formatInteger(count)} payments, before fees and refunds`;
  if (recordedLater === 0) return payments;
  return `${payments}. ${formatMoney(recordedLater, currency)} of it was recorded after the period.`;
}

/** The balances, the change between them, and the gross payments of Form 1099-K. */
export function StatementFigures({ statement }: { readonly statement: Statement }) {
  const { opening, closing, grossPayments, isFinal, currency } = statement;
  return (
    <StatList>
      <Stat
        label="Opening balance"
        value={formatMoney(opening, currency)}
        hint="At the start of the period"
      />
      <Stat
        label="Change"
        value={formatMoney(cents(closing - opening), currency)}
        hint="The net of all transactions"
      />
      <Stat
        label="Closing balance"
        value={formatMoney(closing, currency)}
        hint={isFinal ? 'At the end of the period' : 'As of now'}
      />
      <Stat
        label="Form 1099-K gross"
        value={formatMoney(grossPayments.gross, currency)}
        hint={describeGross(statement)}
      />
    </StatList>
  );
}
