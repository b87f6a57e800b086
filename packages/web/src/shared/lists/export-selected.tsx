import { Button } from '@mantine/core';
import type { Selection } from '#shared/ui/tables/selection.ts';
import type { ExportedList } from './download-list.ts';
import { useExport } from './use-export.ts';

/** Downloads the selected rows as CSV. */
export function ExportSelected({
  selection,
  query,
  ...list
}: ExportedList & { readonly selection: Selection }) {
  const exported = useExport();
  return (
    <Button
      variant="default"
      loading={exported.isPending}
      onClick={() =>
        exported.mutate({ ...list, query: { ...query, ids: [...selection.selected()].join(',') } })
      }
    >
      Export CSV
    </Button>
  );
}
