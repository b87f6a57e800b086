import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressDialog } from '#shared/api/use-address-dialog.ts';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { DealFilters } from './deal-filters.tsx';
import { DealsList } from './deals-list.tsx';
import { useDealsSearch } from './use-deals-search.ts';

const CreateDealDialog = lazyPart(async () => (await import('./create-deal-dialog.tsx')).CreateDealDialog);

/** The agent's clients, each with everything done for them. */
export function DealsScreen() {
  const { search, limit, lengthen, openDialog, dropDialog } = useDealsSearch();
  const dialog = useAddressDialog(search.create === true, { open: openDialog, drop: dropDialog });
  return (
    <>
      <PageHeader
        title="Deals"
        description="Your clients, and how things stand with each of them."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={dialog.open}
            onPointerEnter={CreateDealDialog.preload}
            onFocus={CreateDealDialog.preload}
          >
            Create Deal
          </Button>
        }
      />
      <DealFilters />
      <DealsList filter={{ search: search.search, status: search.status }} limit={limit} onLimit={lengthen} />
      <OnceOpened opened={dialog.opened}>
        <CreateDealDialog opened={dialog.opened} onClose={dialog.close} />
      </OnceOpened>
    </>
  );
}
