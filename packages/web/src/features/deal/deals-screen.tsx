import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { useUrlDialog } from '#shared/ui/dialogs/use-url-dialog.ts';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { useSelection } from '#shared/ui/tables/selection.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { DealFilters } from './deal-filters.tsx';
import { DealsList } from './deals-list.tsx';
import { useDealsSearch } from './use-deals-search.ts';

const CreateDealDialog = lazyComponent(
  async () => (await import('./create-deal-dialog.tsx')).CreateDealDialog,
);

const ImportDealsDialog = lazyComponent(
  async () => (await import('./import/import-deals-dialog.tsx')).ImportDealsDialog,
);

/** The agent's deals. */
export function DealsScreen() {
  const { search, limit, lengthen, openDialog, dropDialog } = useDealsSearch();
  const selection = useSelection();
  const [isImportOpen, { open: openImport, close: closeImport }] = useDisclosure(false);
  const [imports, setImports] = useState(0);
  const startImport = () => {
    setImports(imports + 1);
    openImport();
  };
  const dialog = useUrlDialog(search.create === true, { open: openDialog, drop: dropDialog });
  return (
    <>
      <PageHeader
        title="Deals"
        description="Your clients and their open work."
        actions={
          <>
            <Button
              variant="default"
              onClick={startImport}
              onPointerEnter={ImportDealsDialog.preload}
              onFocus={ImportDealsDialog.preload}
              aria-haspopup="dialog"
            >
              Import
            </Button>
            <Button
              leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
              onClick={dialog.open}
              onPointerEnter={CreateDealDialog.preload}
              onFocus={CreateDealDialog.preload}
            >
              Create Deal
            </Button>
          </>
        }
      />
      <DealFilters selection={selection} />
      <DealsList
        filter={{ search: search.search, status: search.status, sort: search.sort }}
        limit={limit}
        onLimit={lengthen}
        selection={selection}
      />
      <LazyDialog opened={isImportOpen}>
        <ImportDealsDialog key={imports} opened={isImportOpen} onClose={closeImport} />
      </LazyDialog>
      <LazyDialog opened={dialog.opened}>
        <CreateDealDialog opened={dialog.opened} onClose={dialog.close} />
      </LazyDialog>
    </>
  );
}
