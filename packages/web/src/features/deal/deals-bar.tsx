import type { DealView } from '@gable/contracts/deal';
import type { BulkResult, DealId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import type { ExportedList } from '#shared/lists/download-list.ts';
import { ExportSelected } from '#shared/lists/export-selected.tsx';
import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { showBulkResults } from '#shared/lists/show-bulk-results.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { type Selection, useSelected } from '#shared/ui/tables/selection.ts';
import { useSetDealStatuses } from './deal.mutations.ts';
import { PauseBillingDialog } from './pause-billing-dialog.tsx';

interface DealsBarProps {
  readonly deals: readonly DealView[];
  readonly filter: ExportedList['query'];
  readonly selection: Selection;
}

/** The deals that are archived only if the agent confirms it, and the results of all. */
interface AskedDeals {
  readonly deals: readonly DealView[];
  readonly results: readonly BulkResult[];
}

/** Archives, unarchives and exports the selected deals. */
export function DealsBar({ deals, filter, selection }: DealsBarProps) {
  const selected = useSelected(selection, (state) => state.selected());
  const setStatuses = useSetDealStatuses();
  const rows = deals.filter(({ id }) => selected.has(id));
  const nameOf = (id: string) => deals.find((deal) => deal.id === id)?.customerName ?? 'A deal';
  const [asked, setAsked] = useState<AskedDeals | null>(null);
  const fail = (error: unknown) => notify.failure('Failed to update status', failureText(error));
  const show = (results: readonly BulkResult[], done: string, onUndo?: () => void) => {
    setAsked(null);
    showBulkResults({ results, selection, done, nameOf, onUndo });
  };
  // A promise, because the bar is no longer rendered when the toast is shown.
  const unarchive = (dealIds: DealId[]) =>
    setStatuses
      .mutateAsync({ dealIds, status: 'active' })
      .then((results) => show(results, 'activated'), fail);
  const archive = () => {
    const dealIds = rows.filter(({ status }) => status === 'active').map(({ id }) => id);
    setStatuses.mutate(
      { dealIds, status: 'archived' },
      {
        onSuccess: (results) => {
          const billed = results.filter(({ code }) => code === 'BILLING_ACTIVE');
          if (billed.length === 0) return show(results, 'archived', () => void unarchive(dealIds));
          const ids = new Set(billed.map(({ id }) => id));
          setAsked({ deals: rows.filter(({ id }) => ids.has(id)), results });
        },
        onError: fail,
      },
    );
  };
  /** Archives the deals with active billing as well. The results of the others are known. */
  const archiveAsked = ({ deals: billed, results }: AskedDeals) =>
    setStatuses.mutate(
      { dealIds: billed.map(({ id }) => id), status: 'archived', pauseBilling: true },
      {
        onSuccess: (more) => {
          const others = results.filter(({ code }) => code !== 'BILLING_ACTIVE');
          show([...others, ...more], 'archived');
        },
        onError: fail,
      },
    );
  const activate = () =>
    setStatuses.mutate(
      { dealIds: rows.filter(({ status }) => status !== 'active').map(({ id }) => id), status: 'active' },
      { onSuccess: (results) => show(results, 'activated'), onError: fail },
    );
  return (
    <SelectionBar selection={selection}>
      {rows.some(({ status }) => status === 'active') && (
        <Button variant="default" disabled={setStatuses.isPending} onClick={archive}>
          Archive
        </Button>
      )}
      {rows.some(({ status }) => status !== 'active') && (
        <Button variant="default" disabled={setStatuses.isPending} onClick={activate}>
          Unarchive
        </Button>
      )}
      <PauseBillingDialog
        opened={asked !== null}
        names={asked?.deals.map(({ customerName }) => customerName) ?? []}
        pending={setStatuses.isPending}
        onConfirm={() => asked && archiveAsked(asked)}
        onClose={() => asked && show(asked.results, 'archived')}
      />
      <ExportSelected path="/api/deals/export" name="deals" query={filter} selection={selection} />
    </SelectionBar>
  );
}
