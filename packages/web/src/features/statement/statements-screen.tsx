import { QueryError } from '#shared/errors/query-error.tsx';
import { StatSkeletons } from '#shared/ui/display/stats.tsx';
import { TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { PeriodSelect } from './period-select.tsx';
import { StatementFigures } from './statement-figures.tsx';
import { StatementNotes } from './statement-notes.tsx';
import { type Statement, useStatement } from './statement-query.ts';
import { LatePanel, MonthsPanel, TotalsPanel } from './statement-tables.tsx';
import css from './statements-screen.module.css';

/** The placeholder of a statement. */
function StatementSkeleton() {
  return (
    <div className={css.parts}>
      <StatSkeletons names={['opening', 'change', 'closing', 'gross']} />
      <TableSkeleton rows={4} label="Loading statement..." />
    </div>
  );
}

interface StatementsScreenProps {
  /** The period in the URL; undefined for the current month. */
  readonly period: string | undefined;
  readonly onPeriod: (period: string) => void;
}

function StatementParts({ statement, isBusy }: { readonly statement: Statement; readonly isBusy: boolean }) {
  return (
    <div className={css.content} aria-busy={isBusy || undefined}>
      <StatementNotes statement={statement} />
      <div className={css.parts}>
        <StatementFigures statement={statement} />
        <TotalsPanel statement={statement} />
        <MonthsPanel statement={statement} />
        <LatePanel statement={statement} />
      </div>
    </div>
  );
}

/** The balances and totals of a month or a year. */
export function StatementsScreen({ period, onPeriod }: StatementsScreenProps) {
  const { data: statement, error, refetch, isFetching, isPlaceholderData } = useStatement(period);
  // After an error, the previous period's figures would look like those of the chosen one.
  const shown = error ? undefined : statement;
  return (
    <>
      <PageHeader
        title="Statements"
        description="Your balance and totals by month and year, for your bookkeeping."
        back={<BackLink to="/transactions">Transactions</BackLink>}
        actions={
          statement && (
            <>
              <PeriodSelect period={statement.period} onPeriod={onPeriod} />
              <DownloadButtons period={statement.period} />
            </>
          )
        }
      />
      {error && (
        <Surface>
          <QueryError title="Error loading the statement" query={{ error, refetch, isFetching }} />
        </Surface>
      )}
      {!shown && !error && <StatementSkeleton />}
      {shown && <StatementParts statement={shown} isBusy={isPlaceholderData} />}
    </>
  );
}
