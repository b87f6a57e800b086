import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy } from 'react';
import { PAGING } from '../../shared/api/paging.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { useAddressDialog } from '../../shared/api/use-address-dialog.ts';
import { OnceOpened } from '../../shared/ui/once-opened.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { DealFilters } from './deal-filters.tsx';
import { DealsTable } from './deals-table.tsx';
import { useDealsSearch } from './use-deals-search.ts';

const loadDialog = () => import('./create-deal-dialog.tsx');
const CreateDealDialog = lazy(async () => ({ default: (await loadDialog()).CreateDealDialog }));

/** The agent's clients, each with everything done for them. */
export function DealsScreen() {
  const { search, choose, type } = useDealsSearch();
  const dialog = useAddressDialog(search.create === true, {
    open: () => choose({ create: true }),
    drop: () => type({ create: undefined }),
  });
  const deals = trpc.deal.list.useInfiniteQuery(
    { search: search.search, status: search.status },
    { ...PAGING, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title="Deals"
        description="Your clients, and how things stand with each of them."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={dialog.open}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
          >
            Create Deal
          </Button>
        }
      />
      <DealFilters />
      <PagedList query={deals} errorTitle="Error loading deals" loadingLabel="Loading deals...">
        <DealsTable
          deals={deals.data?.pages.flatMap((page) => page.items) ?? []}
          filtered={Boolean(search.search || search.status)}
          onClear={() => choose({ search: undefined, status: undefined })}
        />
      </PagedList>
      <OnceOpened opened={dialog.opened}>
        <CreateDealDialog opened={dialog.opened} onClose={dialog.close} />
      </OnceOpened>
    </>
  );
}
