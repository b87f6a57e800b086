import type { BulkResult } from '@gable/contracts/kernel';
import { notify } from '#shared/ui/feedback/notify.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';

/** Lists the failed rows by reason: 'Ann Ames, Bob Bay: This deal is archived.' */
function formatFailures(failed: readonly BulkResult[], nameOf: (id: string) => string): string {
  const byReason = Map.groupBy(failed, ({ failure }) => failure);
  return [...byReason]
    .map(([reason, rows]) => `${rows.map(({ id }) => nameOf(id)).join(', ')}: ${reason}`)
    .join('\n');
}

interface BulkOutcome {
  readonly results: readonly BulkResult[];
  readonly selection: Selection;
  /** 'archived' */
  readonly done: string;
  readonly nameOf: (id: string) => string;
  /** Undoes the action if no row failed. */
  readonly onUndo?: (() => void) | undefined;
}

/** Tells what a bulk action did. The rows that failed stay selected. */
export function showBulkResults({ results, selection, done, nameOf, onUndo }: BulkOutcome): void {
  const failed = results.filter(({ failure }) => failure !== null);
  const count = results.length - failed.length;
  if (failed.length === 0) {
    selection.setSelecting(false);
    if (onUndo) notify.undoable(`${count} ${done}`, onUndo);
    else notify.success(`${count} ${done}`);
  } else {
    selection.setSelected(failed.map(({ id }) => id));
    notify.failure(`${count} ${done}, ${failed.length} could not be`, formatFailures(failed, nameOf));
  }
}
