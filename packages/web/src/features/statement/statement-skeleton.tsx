import { StatSkeletons } from '#shared/ui/display/stats.tsx';
import { TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import css from './statements-screen.module.css';

/** The placeholder of a statement. */
export function StatementSkeleton() {
  return (
    <div className={css.parts}>
      <StatSkeletons names={['opening', 'change', 'closing', 'gross']} />
      <TableSkeleton rows={4} label="Loading statement..." />
    </div>
  );
}
