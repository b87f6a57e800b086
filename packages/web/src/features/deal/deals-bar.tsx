import type { DealStatus, DealView } from '@gable/contracts/deal';
import { Button } from '@mantine/core';
import { failureText } from '#shared/errors/failure-text.tsx';
import type { ExportedList } from '#shared/lists/download-list.ts';
import { ExportSelected } from '#shared/lists/export-selected.tsx';
import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { showBulkResults } from '#shared/lists/show-bulk-results.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { type Selection, useSelected } from '#shared/ui/tables/selection.ts';
import { useSetDealStatuses } from './deal.mutations.ts';

interface DealsBarProps {
  readonly deals: readonly DealView[];
  readonly filter: ExportedList['query'];
  readonly selection: Selection;
}

/** Archives, unarchives and exports the selected deals. */
export function DealsBar({ deals, filter, selection }: DealsBarProps) {
  const selected = useSelected(selection, (state) => state.selected());
  const setStatuses = useSetDealStatuses();
  const rows = deals.filter(({ id }) => selected.has(id));
  const nameOf = (id: string) => deals.find((deal) => deal.id === id)?.customerName ?? 'A deal';
  const set = (status: DealStatus, done: string) =>
    setStatuses.mutate(
      { dealIds: rows.filter((deal) => deal.status !== status).map(({ id }) => id), status },
      {
        onSuccess: (results) => showBulkResults({ results, selection, done, nameOf }),
        onError: (error) => notify.failure('Failed to update status', failureText(error)),
      },
    );
  return (
    <SelectionBar selection={selection}>
      {rows.some(({ status }) => status === 'active') && (
        <Button
          variant="default"
          disabled={setStatuses.isPending}
          onClick={() => set('archived', 'archived')}
        >
          Archive
        </Button>
      )}
      {rows.some(({ status }) => status !== 'active') && (
        <Button variant="default" disabled={setStatuses.isPending} onClick={() => set('active', 'activated')}>
          Unarchive
        </Button>
      )}
      <ExportSelected path="/api/deals/export" name="deals" query={filter} selection={selection} />
    </SelectionBar>
  );
}
